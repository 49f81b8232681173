<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Accounts that a feed plugin has connected: in its table, or in options of versions without tables. */
final class FeedAccounts {
	public const TYPES = [ 'cff' => 'facebook', 'sbi' => 'instagram' ];

	/** Settings of the photo feed plugin. */
	public const PHOTO_OPTION = 'sb_instagram_settings';

	/**
	 * @param list<array<string, string|null>> $rows of its table
	 * @param 'cff'|'sbi'                      $kind
	 * @param string                           $label name of the plugin
	 */
	public function __construct(
		private readonly array $rows,
		private readonly string $kind,
		private readonly string $label,
		private readonly SourceRepository $sources,
		private readonly Attempts $attempts,
	) {}

	/** Returns how many can be connected here. */
	public function count(): int {
		$canConnect = static fn( array $row ): bool => '' !== self::id( $row ) && '' !== self::token( $row );
		return count( array_filter( $this->all(), $canConnect ) );
	}

	/**
	 * Connects the accounts here with their existing tokens. An account whose token cannot be read is skipped; the site
	 * owner must reconnect it.
	 *
	 * @return array<string, string> ID of the account => handle
	 */
	public function import(): array {
		$handles = [];
		foreach ( $this->all() as $row ) {
			$id    = self::id( $row );
			$token = self::token( $row );
			if ( '' === $id || '' === $token ) {
				continue;
			}
			$type = 'sbi' === $this->kind && 'business' === ( $row['account_type'] ?? '' ) ? 'igbusiness' : self::TYPES[ $this->kind ];
			/* translators: 1: ID of an account, 2: name of a plugin. */
			$label = sprintf( __( 'Import of the account %1$s of %2$s', 'frontispiece' ), $id, $this->label );
			$work  = "import-account {$this->kind}/$id";
			$this->attempts->runSafely( $work, $label, function () use ( $type, $id, $token, &$handles ): void {
				$account = $this->sources->byHandle( SourceRepository::handle( $type, $id ) )
					?? $this->sources->connect( $type, $id, $token );

				$handles[ $id ] = $account->handle;
			} );
		}
		return $handles;
	}

	/** @return list<array<string, string|null>> */
	private function all(): array {
		return [ ...$this->rows, ...$this->old() ];
	}

	/** @return list<array<string, string>> accounts from versions without tables */
	private function old(): array {
		$rows = [];
		if ( 'cff' === $this->kind ) {
			$rows[] = [
				'account_id'   => get_option( 'cff_page_id' ),
				'access_token' => get_option( 'cff_access_token' ),
			];
		}
		$known = 'cff' === $this->kind
			? get_option( 'cff_connected_accounts' )
			: ( ( new ArrayReader( (array) get_option( self::PHOTO_OPTION ) ) )->all()['connected_accounts'] ?? [] );
		$known = is_string( $known ) ? Json::object( wp_unslash( $known ) ) : $known;
		foreach ( is_array( $known ) ? $known : [] as $account ) {
			$in     = new ArrayReader( is_array( $account ) ? $account : [] );
			$rows[] = [
				'account_id'   => '' === $in->string( 'id' ) ? $in->string( 'user_id' ) : $in->string( 'id' ),
				'access_token' => '' === $in->string( 'access_token' )
					? $in->string( 'accesstoken' )
					: $in->string( 'access_token' ),
				'account_type' => $in->string( 'type' ),
			];
		}
		return array_map(
			static fn( array $row ): array =>
				array_map( static fn( $value ): string => is_scalar( $value ) ? (string) $value : '', $row ),
			$rows,
		);
	}

	/** @param array<string, string|null> $row */
	private static function id( array $row ): string {
		return (string) ( $row['account_id'] ?? '' );
	}

	/** @param array<string, string|null> $row */
	private static function token( array $row ): string {
		return ForeignSecrets::open( (string) ( $row['access_token'] ?? '' ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Entries\EntryImporter;
use Frontispiece\Migration\MigratedObject;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Migration\MigrationResult;
use Frontispiece\Migration\MigrationSource;
use Frontispiece\Migration\SkipReason;

/**
 * Imports saved feeds of the established social page and photo feed plugins. Each has two tables: feeds with settings
 * as JSON, and sources with tokens.
 */
final class FeedPlugins implements MigrationSource {
	/** Maps their feeds to ours: { "cff:1": 12, … }. Not autoloaded. */
	private const OPTION = 'frontispiece_moved_feeds';

	/** Settings that are imported in another way. */
	public const KNOWN = [ 'id', 'feed', 'page', 'at', 'source', 'sources' ];

	/** Placeholder ID for the single feed of older versions, whose settings are in an option. */
	public const OLD = '0';

	private const KINDS = [
		'cff' => [
			'label'     => 'Custom Facebook Feed',
			'shortcode' => 'custom-facebook-feed',
			'feature'   => 'social-feed',
			'constant'  => 'CFFVER',
			'option'    => 'cff_style_settings',
		],
		'sbi' => [
			'label'     => 'Instagram Feed',
			'shortcode' => 'instagram-feed',
			'feature'   => 'photo-feed',
			'constant'  => 'SBIVER',
			'option'    => FeedAccounts::PHOTO_OPTION,
		],
	];

	/** @param 'cff'|'sbi' $kind */
	public function __construct(
		private readonly Database $db,
		private readonly BlockRegistry $blocks,
		private readonly SourceRepository $sources,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly Attempts $attempts,
		private readonly string $kind,
	) {}

	public function name(): string {
		return self::KINDS[ $this->kind ]['shortcode'];
	}

	public function label(): string {
		return self::KINDS[ $this->kind ]['label'];
	}

	public function kind(): string {
		return self::FEEDS;
	}

	public function shortcode(): string {
		return self::KINDS[ $this->kind ]['shortcode'];
	}

	public function shortcodes(): array {
		return [ $this->shortcode() ];
	}

	public function blocks(): array {
		return [];
	}

	public function folders(): array {
		return [ $this->shortcode(), $this->shortcode() . '-pro' ];
	}

	public function feature(): string {
		return self::KINDS[ $this->kind ]['feature'];
	}

	public function isActive(): bool {
		return defined( self::KINDS[ $this->kind ]['constant'] );
	}

	public function waiting(): int {
		return count( $this->feeds() );
	}

	public function imported(): int {
		return count( $this->still() );
	}

	public function entries(): ?EntryImporter {
		return null;
	}

	public function preview(): array {
		$preview  = new FeedPreview( $this, new FeedPlaces( $this ), $this->accounts()->count() );
		$previews = [];
		foreach ( $this->feeds() as $id => $feed ) {
			$feedPreview = null;
			$result      = $this->attempt( $id, (string) $feed['feed_name'], function () use ( $id, $feed, $preview, &$feedPreview ): void {
				$feedPreview = $preview->forFeed(
					(string) $id,
					(string) $feed['feed_name'],
					(string) $feed['settings'],
					fn( array $settings ): array => ForeignSettings::ours( $this->kind, $settings ),
				);
			} );

			$previews[] = $feedPreview
				?? new MigrationPreview( (string) $id, (string) $feed['feed_name'], [], [ SkipReason::note( $result ) ], [], [], false );
		}
		return $previews;
	}

	public function results(): array {
		$places  = new FeedPlaces( $this );
		$results = [];
		foreach ( $this->still() as $id => $feed ) {
			$results[] = new MigrationResult(
				(string) $id,
				$feed->title,
				admin_url( "admin.php?page=frontispiece-feeds&feed=$feed->id" ),
				'',
				( new FeedStatus( $this->sources ) )->forFeed( $feed ),
				$places->forFeed( (string) $id ),
				self::OLD === (string) $id ? "[{$this->shortcode()}]" : "[{$this->shortcode()} feed=$id]",
				BlockMarkup::block( "frontispiece/{$this->feature()}", [ 'feed' => $feed->id ] ),
			);
		}
		return $results;
	}

	public function copy(): array {
		$handles = $this->accounts()->import();
		$copied  = [];
		foreach ( $this->feeds() as $id => $feed ) {
			$newId  = 0;
			$result = $this->attempt( $id, (string) $feed['feed_name'], function () use ( $id, $feed, $handles, &$newId ): void {
				$newId = $this->copyFeed( $feed, $handles );
				// After each, so that none is imported twice if a later one ends the process.
				update_option( self::OPTION, [ ...self::moved(), "{$this->kind}:$id" => $newId ], false );
			} );

			$notes    = Attempt::Started === $result ? [] : [ SkipReason::note( $result ) ];
			$copied[] = new MigratedObject(
				(string) $id,
				$newId,
				(string) $feed['feed_name'],
				[] === $handles
					? [
						...$notes,
						__(
							'No account was imported. Connect one under Sources, then select it in the feed.',
							'frontispiece',
						),
					]
					: $notes,
			);
		}
		return $copied;
	}

	/**
	 * @param array<string, string|null> $feed
	 * @param array<string, string>      $handles of accounts
	 * @return int our feed
	 */
	private function copyFeed( array $feed, array $handles ): int {
		$settings = ArrayReader::fromJson( (string) $feed['settings'] );
		$ids      = $settings->has( 'sources' ) ? $settings->all()['sources'] : '';
		$ids      = array_map(
			'trim',
			is_array( $ids )
				? array_map( 'strval', array_filter( $ids, 'is_scalar' ) )
				: explode( ',', $settings->string( 'sources' ) ),
		);
		$matches  = array_values( array_intersect_key( $handles, array_flip( $ids ) ) );
		return $this->make(
			(string) $feed['feed_name'],
			$settings->all(),
			[] === $matches ? array_slice( array_values( $handles ), 0, 1 ) : $matches,
		);
	}

	/**
	 * Reads a feed, unless it has ended too many processes. One that throws an error is logged.
	 *
	 * @param \Closure(): void $do
	 */
	private function attempt( int $id, string $title, \Closure $do ): ?Attempt {
		/* translators: 1: name of a feed, 2: name of a plugin. */
		$label = sprintf( __( 'Import of the feed “%1$s” of %2$s', 'frontispiece' ), $title, $this->label() );
		return $this->attempts->runSafely( "import-feed {$this->kind}/$id", $label, $do );
	}

	private function accounts(): FeedAccounts {
		return new FeedAccounts( $this->table( 'sources' ), $this->kind, $this->label(), $this->sources, $this->attempts );
	}

	/** @return array<array-key, SavedFeed> their feed => ours, without deleted ones */
	private function still(): array {
		return array_filter(
			array_map( fn( int $id ): ?SavedFeed => $this->savedFeeds->find( $id ), $this->copied() ),
			static fn( ?SavedFeed $feed ): bool => null !== $feed && 0 === $feed->deletedAt,
		);
	}

	/** @return int our feed; 0 = not imported */
	public function feed( string $id ): int {
		return self::moved()[ "{$this->kind}:$id" ] ?? 0;
	}

	/** @return array<string, int> their feed => ours */
	public function copied(): array {
		$own = [];
		foreach ( self::moved() as $key => $id ) {
			if ( str_starts_with( $key, "{$this->kind}:" ) ) {
				$own[ substr( $key, strlen( $this->kind ) + 1 ) ] = $id;
			}
		}
		return $own;
	}

	/**
	 * Converts their settings to our attributes. Only declared attributes are kept, with values cast to their declared
	 * type.
	 *
	 * @param array<array-key, mixed> $settings
	 * @return array<string, mixed>
	 */
	public function attributes( array $settings ): array {
		// Skip the source, which is resolved separately, and tokens, which must not be copied along with settings.
		$named = array_filter(
			ForeignSettings::ours( $this->kind, $settings ),
			static fn( string $name ): bool =>
				! in_array( $name, self::KNOWN, true )
					&& ! str_contains( $name, 'token' ),
			ARRAY_FILTER_USE_KEY,
		);
		return $this->blocks->attributes( $this->feature(), $named );
	}

	/** @return Source|null account with this ID or name; the first edge if there are several */
	public function source( string $id ): ?Source {
		foreach ( $this->sources->all() as $source ) {
			if (
				strtok( $source->type, '-' ) === FeedAccounts::TYPES[ $this->kind ]
				&& ( '' === $id || in_array( $id, [ $source->remoteId, $source->name ], true ) )
			) {
				return $source;
			}
		}
		return null;
	}

	/** @return list<string> comma-separated handles of the accounts in a shortcode */
	public function handles( string $ids ): array {
		$known = array_map(
			fn( string $id ): ?Source => '' === $id ? null : $this->source( $id ),
			array_map( 'trim', explode( ',', $ids ) ),
		);
		return array_values( array_unique(
			array_map( static fn( Source $source ): string => $source->handle, array_filter( $known ) ),
		) );
	}

	/** @return list<string> what cannot be told by renaming only */
	public function apart(): array {
		return ForeignSettings::APART[ $this->kind ];
	}

	/**
	 * @param array<array-key, mixed> $settings
	 * @param list<string>            $handles
	 */
	private function make( string $title, array $settings, array $handles ): int {
		return $this->savedFeeds->add(
			$this->feature(),
			$title,
			SavedFeedRepository::ofNew( [ 'source' => $handles ] + $this->attributes( $settings ) ),
		)->id
			?? 0;
	}

	/** @return array<int, array<string, string|null>> items that are not imported yet */
	private function feeds(): array {
		$moved = self::moved();
		$feeds = [];
		foreach ( $this->table( 'feeds' ) as $row ) {
			$id = (int) ( $row['id'] ?? 0 );
			if ( $id > 0 && ! isset( $moved[ "{$this->kind}:$id" ] ) ) {
				$feeds[ $id ] = $row + [ 'settings' => '', 'feed_name' => '' ];
			}
		}
		$old = get_option( self::KINDS[ $this->kind ]['option'] );
		if ( is_array( $old ) && [] !== $old && ! isset( $moved[ "{$this->kind}:" . self::OLD ] ) ) {
			$feeds[ (int) self::OLD ] = [
				'settings'  => Json::encode( array_filter( $old, 'is_scalar' ) ),
				'feed_name' => SavedFeed::LEGACY,
			];
		}
		return $feeds;
	}

	/** @return list<array<string, string|null>> */
	private function table( string $name ): array {
		$table = Database::wpdb()->prefix . "{$this->kind}_$name";
		if ( [] === $this->db->column( 'SHOW TABLES LIKE %s', Database::wpdb()->esc_like( $table ) ) ) {
			return [];
		}
		return $this->db->rows( "SELECT * FROM `$table` ORDER BY id LIMIT 500" );
	}

	/** @return array<string, int> */
	private static function moved(): array {
		$moved = get_option( self::OPTION, [] );
		return is_array( $moved ) ? array_map( 'intval', array_filter( $moved, 'is_numeric' ) ) : [];
	}
}

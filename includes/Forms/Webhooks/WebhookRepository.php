<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;

/**
 * Stores the webhooks of forms: in a meta value of their own, so that neither an exported form nor a revision contains
 * them.
 */
final class WebhookRepository {
	public const META = '_frontispiece_webhooks';

	/** Maximum number of webhooks of one form. */
	public const MAX_WEBHOOKS = 10;

	/** Seconds for which a deleted webhook can be restored. */
	public const UNDO = 10 * MINUTE_IN_SECONDS;

	public function __construct( private readonly Secrets $secrets, private readonly Clock $clock ) {}

	/** @return list<Webhook> those that are not deleted and can be decrypted */
	public function findByForm( int $form ): array {
		$webhooks = [];
		foreach ( self::stored( $form ) as $id => $row ) {
			$webhook = is_array( $row ) && ! isset( $row['deleted'] ) ? $this->read( (string) $id, $row ) : null;
			if ( null !== $webhook ) {
				$webhooks[] = $webhook;
			}
		}
		return $webhooks;
	}

	public function get( int $form, string $id ): ?Webhook {
		foreach ( $this->findByForm( $form ) as $webhook ) {
			if ( $webhook->id === $id ) {
				return $webhook;
			}
		}
		return null;
	}

	/** @param array{name: string, url: string, format: string} $values */
	public function add( int $form, array $values ): Webhook {
		$webhook = new Webhook(
			bin2hex( random_bytes( 6 ) ),
			$values['name'],
			$values['url'],
			Webhook::newSecret(),
			$values['format'],
			Webhook::ON,
			$this->clock->now(),
		);
		$this->save( $form, $webhook );
		return $webhook;
	}

	public function save( int $form, Webhook $webhook ): void {
		$stored                 = self::stored( $form );
		$stored[ $webhook->id ] = [
			'name'   => $webhook->name,
			'url'    => $this->secrets->seal( $webhook->url ),
			'secret' => $this->secrets->seal( $webhook->secret ),
			'format' => $webhook->format,
			'state'  => $webhook->state,
			'since'  => $webhook->since,
		];
		$this->write( $form, $stored );
	}

	/** Gives a copy of a form the webhooks of its original, with IDs of their own. */
	public function copy( int $form, int $copy ): void {
		$rows = array_filter( self::stored( $form ), static fn( mixed $row ): bool => is_array( $row ) && ! isset( $row['deleted'] ) );
		$ids  = array_map( static fn(): string => bin2hex( random_bytes( 6 ) ), $rows );
		$this->write( $copy, array_combine( $ids, $rows ) );
	}

	/** Deletes a webhook, which can be restored for a while. */
	public function delete( int $form, string $id ): void {
		$stored = self::stored( $form );
		if ( is_array( $stored[ $id ] ?? null ) ) {
			$stored[ $id ]['deleted'] = $this->clock->now();
			$this->write( $form, $stored );
		}
	}

	/** @return Webhook|null the webhook; null if it was deleted too long ago, or never existed */
	public function restore( int $form, string $id ): ?Webhook {
		$stored = $this->recent( self::stored( $form ) );
		if ( ! is_array( $stored[ $id ] ?? null ) ) {
			return null;
		}
		unset( $stored[ $id ]['deleted'] );
		$this->write( $form, $stored );
		return $this->get( $form, $id );
	}

	/** Removes what was deleted too long ago to be restored. */
	public function purge( int $form ): void {
		$stored = self::stored( $form );
		if ( count( $this->recent( $stored ) ) < count( $stored ) ) {
			$this->write( $form, $stored );
		}
	}

	/** @return list<int> forms that have webhooks */
	public function forms(): array {
		$ids = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => 'publish',
			'numberposts' => -1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- by the index of meta keys, in cron only.
			'meta_key'    => self::META,
		] );
		return array_map( 'intval', array_values( $ids ) );
	}

	/** @param array<array-key, mixed> $stored */
	private function write( int $form, array $stored ): void {
		$rows = $this->recent( $stored );
		[] === $rows ? delete_post_meta( $form, self::META ) : update_post_meta( $form, self::META, wp_slash( $rows ) );
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return array<array-key, mixed> without rows that were deleted too long ago
	 */
	private function recent( array $stored ): array {
		$since = $this->clock->now() - self::UNDO;
		return array_filter(
			$stored,
			static fn( mixed $row ): bool => ! is_array( $row ) || ! is_int( $row['deleted'] ?? null ) || $row['deleted'] > $since,
		);
	}

	/** @return array<array-key, mixed> ID => row with encrypted values */
	private static function stored( int $form ): array {
		$stored = get_post_meta( $form, self::META, true );
		return is_array( $stored ) ? $stored : [];
	}

	/** @param array<array-key, mixed> $row */
	private function read( string $id, array $row ): ?Webhook {
		$text   = static fn( string $name ): string => is_string( $row[ $name ] ?? null ) ? $row[ $name ] : '';
		$url    = $this->secrets->open( $text( 'url' ) );
		$secret = $this->secrets->open( $text( 'secret' ) );
		if ( null === $url || null === $secret ) {
			return null;
		}
		$since = is_int( $row['since'] ?? null ) ? $row['since'] : 0;
		return new Webhook( $id, $text( 'name' ), $url, $secret, $text( 'format' ), $text( 'state' ), $since );
	}
}

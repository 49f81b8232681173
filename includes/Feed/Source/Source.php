<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Driver\ManualSource;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * A row of `sources`: a page or account that posts are read from.
 *
 * @since 1.0.0
 */
final class Source {
	/** Due time, far in the future, of a source that its owner has paused. */
	public const PAUSED = 4_102_444_800;

	/**
	 * @param string               $handle   public name in shortcodes and blocks: "demo" or s_ and 12 hex digits
	 * @param array<string, mixed> $settings
	 * @param array<string, mixed> $header   name, url, about, avatar, cover, followers …
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $handle,
		public readonly string $type,
		public readonly string $remoteId,
		public readonly string $name,
		private readonly string $sealed,
		public readonly array $settings,
		public readonly array $header,
		public readonly int $dueAt,
		public readonly int $refreshedAt,
		public readonly int $failures,
		public readonly string $error,
	) {}

	/** @param array<string, mixed> $row */
	public static function fromRow( array $row ): self {
		$in       = new ArrayReader( $row );
		$settings = Json::object( $in->string( 'settings' ) );
		$title    = ( new ArrayReader( $settings ) )->string( 'title' );
		return new self(
			$in->int( 'id' ),
			$in->string( 'handle' ),
			$in->string( 'type' ),
			$in->string( 'remote_id' ),
			self::nameFrom( $in, $title ),
			$in->string( 'secret' ),
			$settings,
			Json::object( $in->string( 'header' ) ),
			$in->int( 'due_at' ),
			$in->int( 'refreshed_at' ),
			$in->int( 'failures' ),
			$in->string( 'error' ),
		);
	}

	/**
	 * Returns the name of a source. A name from the owner survives every refresh; a source that the plugin created is
	 * named in the current user's language.
	 */
	private static function nameFrom( ArrayReader $row, string $title ): string {
		$own = $row->string( 'type' ) === $row->string( 'remote_id' ) ? ManualSource::defaultName( $row->string( 'type' ) ) : '';
		if ( '' !== $own && in_array( $title, [ '', 'Posts of your own', 'Reviews' ], true ) ) {
			return $own;
		}
		return '' === $title ? $row->string( 'name' ) : $title;
	}

	/** @return string the stored token, encrypted with the site's key */
	public function sealed(): string {
		return $this->sealed;
	}

	/** @throws SourceError if the stored token cannot be decrypted */
	public function token( Secrets $secrets ): string {
		if ( '' === $this->sealed ) {
			return '';
		}
		$token = $secrets->open( $this->sealed );
		if ( null === $token ) {
			throw new SourceError(
				SourceError::UNREADABLE,
				__(
					'The stored access token can\'t be read because this site\'s security keys have changed. Reconnect the account.',
					'frontispiece',
				),
			);
		}
		return $token;
	}

	/**
	 * @return int unix seconds when the access ends, be it the token itself or what it may read; 0 = it does not end,
	 *     or nobody knows
	 */
	public function tokenEndsAt(): int {
		$ends = array_filter(
			[ (int) $this->setting( 'token_expires' ), (int) $this->setting( 'data_expires' ) ],
			static fn( int $end ): bool => $end > 0,
		);
		return '' === $this->sealed || [] === $ends ? 0 : min( $ends );
	}

	public function hasToken(): bool {
		return '' !== $this->sealed;
	}

	/** Returns the source as if it had never been refreshed, so that the next request is not conditional. */
	public function withoutValidators(): self {
		return new self(
			$this->id, $this->handle, $this->type, $this->remoteId, $this->name, $this->sealed,
			[ 'validates' => '' ] + $this->settings,
			$this->header, $this->dueAt, 0, $this->failures, $this->error,
		);
	}

	/** Returns whether the header, with the time in `read_at`, was requested since then. */
	public function hasHeaderSince( int $time ): bool {
		return $this->refreshedAt > 0 && ( new ArrayReader( $this->header ) )->int( 'read_at' ) >= $time;
	}

	public function isPaused(): bool {
		return $this->dueAt >= self::PAUSED;
	}

	/** Returns whether its owner has removed the source, which can still be restored. */
	public function isLeaving(): bool {
		return (int) $this->setting( 'removed_at' ) > 0;
	}

	public function setting( string $key ): string {
		$value = $this->settings[ $key ] ?? '';
		return is_scalar( $value ) ? (string) $value : '';
	}
}

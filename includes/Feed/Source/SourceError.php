<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/**
 * The reason why a source returned nothing, classified by what an owner can do about it. The message contains no token.
 *
 * @since 1.0.0
 */
final class SourceError extends \RuntimeException {
	public const RECONNECT  = 'reconnect';   // The token is dead: connect again.
	public const PERMISSION = 'permission';  // The app or the account may not read this.
	public const LIMIT      = 'limit';       // Too many calls: wait.
	public const TRANSIENT  = 'transient';   // The network's own trouble: try again.
	public const INVALID    = 'invalid';     // No such page, tag or account.
	public const GONE       = 'gone';        // The network no longer offers this.
	// The owner took the permission back: stored posts go after a grace period.
	public const PURGE      = 'purge';
	public const UNREADABLE = 'unreadable';  // The stored token cannot be decrypted: the site's salts have changed.

	public const CRASHED    = 'crashed';     // PHP stopped while the source was read.

	/**
	 * @param int  $pause minimum seconds to wait; 0 = usual backoff
	 * @param bool $shared whether the limit applies to every account of this type
	 */
	public function __construct(
		public readonly string $reason,
		string $message,
		public readonly string $networkCode = '',
		public readonly int $pause = 0,
		public readonly bool $shared = false,
	) {
		parent::__construct( $message );
	}

	/** @param int $pause seconds to wait */
	public static function crashed( int $pause ): self {
		return new self( self::CRASHED, 'PHP stopped while this source was read.', pause: $pause );
	}

	/** Returns whether trying again soon cannot help. */
	public function isLasting(): bool {
		return ! in_array( $this->reason, [ self::LIMIT, self::TRANSIENT, self::CRASHED ], true );
	}
}

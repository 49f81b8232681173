<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

/** What became of a row that was imported, or would become of it. */
final class RowResult {
	public const ADDED     = 'new';
	public const CHANGED   = 'changed';
	public const UNCHANGED = 'unchanged';
	public const SKIPPED   = 'skipped';

	public const STATUSES = [ self::ADDED, self::CHANGED, self::UNCHANGED, self::SKIPPED ];

	/** @param string $note what the owner has to know of it; '' = nothing */
	private function __construct( public readonly string $status, public readonly string $note = '' ) {}

	public static function added( string $note = '' ): self {
		return new self( self::ADDED, $note );
	}

	public static function changed( string $note = '' ): self {
		return new self( self::CHANGED, $note );
	}

	public static function unchanged(): self {
		return new self( self::UNCHANGED );
	}

	public static function skipped( string $reason ): self {
		return new self( self::SKIPPED, $reason );
	}

	/** @param string $title of a feed, form or allowlist that is on this site, and differs */
	public static function differs( string $title ): self {
		/* translators: %s: name of a feed, form or list. */
		return self::skipped( sprintf( __( '“%s” differs from the one on this site, which stays.', 'frontispiece' ), $title ) );
	}

	/** @param string $name of a setting, module, site feature or type of sources */
	public static function unknown( string $name ): self {
		/* translators: %s: name of a setting or feature. */
		return self::skipped( sprintf( __( 'There is no “%s” on this site.', 'frontispiece' ), $name ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/**
 * Says that an entry of a response does not become a post, so that owners can see why it is missing.
 *
 * @since 1.0.0
 */
final class DroppedEntry {
	public const NO_ID      = 'no_id';
	public const NO_DATE    = 'no_date';
	public const UNREADABLE = 'unreadable';
	public const EMPTY      = 'empty';
	public const PRIVATE    = 'private';

	/** The source wants other posts, for example no replies. */
	public const KIND = 'kind';

	/** @param string ...$names its address and its ID, as far as it has them */
	public static function report( string $reason, string ...$names ): void {
		/**
		 * Fires when a driver leaves out an entry of a response. The reason is shown to who asks why the post is missing.
		 *
		 * @since 1.0.0
		 * @param string $reason One of the constants of Frontispiece\Feed\Source\DroppedEntry.
		 * @param list<string> $names Address and ID of the entry.
		 */
		do_action( 'frontispiece_entry_dropped', $reason, array_values( $names ) );
	}
}

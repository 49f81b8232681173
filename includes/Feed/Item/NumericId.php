<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/**
 * Derives an id of digits from a remote id of any form. The public calls about a post accept ids of digits only, joined
 * by underscores: account_post, and for a comment post_comment.
 */
final class NumericId {
	/** Hexadecimal digits of the hash. 15 of them fit into an integer. */
	private const DIGITS = 15;

	/** @return string 1 to 19 digits, the same for the same id on every site */
	public static function forRemoteId( string $remoteId ): string {
		return (string) hexdec( substr( hash( 'sha256', $remoteId ), 0, self::DIGITS ) );
	}

	/** Returns the id of a post as items have it. */
	public static function post( string $accountId, string $postId ): string {
		return self::forRemoteId( $accountId ) . '_' . self::forRemoteId( $postId );
	}
}

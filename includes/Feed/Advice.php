<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel\Log;

/** A source's trouble in plain words, and what its owner can do about it. */
final class Advice {
	/** @return string what is the matter, one sentence */
	public static function words( string $reason ): string {
		return match ( $reason ) {
			SourceError::RECONNECT  => __( 'The network does not accept the access any more.', 'frontispiece' ),
			SourceError::PERMISSION => __( 'The network does not let this access read it.', 'frontispiece' ),
			SourceError::LIMIT      => __( 'The network has been asked too often and wants a pause.', 'frontispiece' ),
			SourceError::INVALID    => __( 'The network knows nothing of that name, or gives nothing under it.', 'frontispiece' ),
			SourceError::GONE       => __( 'The network does not offer this any more.', 'frontispiece' ),
			SourceError::PURGE      => __( 'The permission was taken back at the network.', 'frontispiece' ),
			SourceError::UNREADABLE => __( 'The stored access cannot be read, because the security keys of this site have changed.', 'frontispiece' ),
			default                 => __( 'The network did not answer as it should.', 'frontispiece' ),
		};
	}

	/** @return string what to do */
	public static function of( string $reason, string $code ): string {
		return match ( true ) {
			'hashtag_budget' === $code => __( 'Nothing. It is read as soon as Instagram allows another hashtag.', 'frontispiece' ),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) => __( 'Nothing for now: it is tried again. If this lasts for hours, ask your host whether this site may call other sites.', 'frontispiece' ),
			'190/460' === $code => __( 'The password of the account was changed. Connect it again.', 'frontispiece' ),
			'190/459' === $code => __( 'Log in at the network: it has something to ask you. Then connect the account again.', 'frontispiece' ),
			'190/492' === $code => __( 'The person who connected it has lost their role on the page. Somebody with full access must connect it again.', 'frontispiece' ),
			default => self::general( $reason ),
		};
	}

	private static function general( string $reason ): string {
		return match ( $reason ) {
			SourceError::RECONNECT, SourceError::UNREADABLE => __( 'Connect the account again. Until then its feeds show what is stored.', 'frontispiece' ),
			SourceError::PERMISSION => __( 'Connect it with a person who manages the page, and allow everything that is asked. An app in development reads only the pages of its own people.', 'frontispiece' ),
			SourceError::LIMIT      => __( 'Nothing. It goes on by itself; feeds show what is stored.', 'frontispiece' ),
			SourceError::INVALID    => __( 'Check the name or id. Was the page renamed, made private or deleted? Then remove this source and connect the new one.', 'frontispiece' ),
			SourceError::GONE       => __( 'What is stored stays. New posts can be entered by hand or from a CSV file.', 'frontispiece' ),
			SourceError::PURGE      => __( 'Connect it again within seven days. Then the network’s rules ask that the stored posts be deleted.', 'frontispiece' ),
			default                 => __( 'Nothing: it is tried again, with growing pauses.', 'frontispiece' ),
		};
	}

	/** @return array{reason: string, code: string, message: string, words: string, advice: string} */
	public static function on( SourceError $error ): array {
		return self::told( $error->reason, $error->networkCode, Log::redact( $error->getMessage() ) );
	}

	/** @return array{reason: string, code: string, message: string, words: string, advice: string} */
	public static function told( string $reason, string $code, string $message ): array {
		return [ 'reason' => $reason, 'code' => $code, 'message' => $message, 'words' => self::words( $reason ), 'advice' => self::of( $reason, $code ) ];
	}
}

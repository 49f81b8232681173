<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\ArrayReader;

/** A source's trouble in plain words, and what its owner can do about it. */
final class SourceErrorMessages {
	/** Problems on the way to the network, before it was asked. */
	private const ELSEWHERE = [ 'address_refused', 'host_refused', 'private_address', 'too_many_redirects' ];

	/** @return string what is the matter, one sentence */
	public static function words( string $reason, string $code = '' ): string {
		return match ( true ) {
			SourceError::INVALID === $reason && in_array( $code, [ '100', '2500' ], true ) => __( 'The network did not understand what it was asked.', 'frontispiece' ),
			'internal' === $code => __( 'Something went wrong on this site.', 'frontispiece' ),
			'3' === $code        => __( 'The app that the access was made with may not ask this.', 'frontispiece' ),
			'104' === $code      => __( 'The network does not accept the signature of the app.', 'frontispiece' ),
			'368' === $code      => __( 'Meta has blocked the account or the app for what it takes for a breach of its rules.', 'frontispiece' ),
			'2635' === $code     => __( 'This version of the plugin asks in a way that the network has given up.', 'frontispiece' ),
			in_array( $code, [ '190/463', '190/467' ], true ) => __( 'The access has ended.', 'frontispiece' ),
			str_starts_with( $code, '24/' ) || '24' === $code => __( 'Instagram knows no such hashtag, or shows it to nobody.', 'frontispiece' ),
			str_starts_with( $code, '110' ) => __( 'Instagram knows no professional account of that name.', 'frontispiece' ),
			in_array( $code, self::ELSEWHERE, true ) => __( 'The call did not arrive at the network, but somewhere else.', 'frontispiece' ),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) => __( 'The network could not be reached.', 'frontispiece' ),
			default              => self::reason( $reason ),
		};
	}

	/** @return string a stored error in the language of whoever reads it now: the stored words are in the one of the network or of the site */
	public static function named( ArrayReader $error ): string {
		$code = $error->string( 'code' );
		return self::words( $error->string( 'reason' ), $code ) . ( '' === $code ? '' : " ($code)" );
	}

	private static function reason( string $reason ): string {
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
			in_array( $code, [ 'hashtag_budget', '18' ], true ) => __( 'Nothing. It is read as soon as Instagram allows another hashtag.', 'frontispiece' ),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) => __( 'Nothing for now: it is tried again. If this lasts for hours, ask your host whether this site may call other sites.', 'frontispiece' ),
			in_array( $code, self::ELSEWHERE, true ) => __( 'Ask your host why the name of the network leads to another place from this server.', 'frontispiece' ),
			'not_json' === $code => __( 'Nothing for now: it is tried again. If this lasts for hours, ask your host whether something between this site and the network answers in its place.', 'frontispiece' ),
			'internal' === $code => __( 'Try it once more. If it stays, the report under Settings helps whoever you ask.', 'frontispiece' ),
			SourceError::INVALID === $reason && in_array( $code, [ '100', '2500' ], true ) => __( 'Check the name or id of this source. If it is right, update the plugin: the network may have changed what it gives.', 'frontispiece' ),
			'3' === $code       => __( 'Add what this source needs to the app at developers.facebook.com, then connect the account again.', 'frontispiece' ),
			'104' === $code     => __( 'Enter the secret of the app in the settings once more, then connect the account again.', 'frontispiece' ),
			'190/460' === $code => __( 'The password of the account was changed. Connect it again.', 'frontispiece' ),
			in_array( $code, [ '190/459', '190/464' ], true ) => __( 'Log in at the network: it has something to ask you. Then connect the account again.', 'frontispiece' ),
			'190/492' === $code => __( 'The person who connected it has lost their role on the page. Somebody with full access must connect it again.', 'frontispiece' ),
			'368' === $code     => __( 'Log in at the network, where it says what it objects to. When that is settled, connect the account again.', 'frontispiece' ),
			'2635' === $code    => __( 'Update the plugin. What is stored is shown until then.', 'frontispiece' ),
			str_starts_with( $code, '24/' ) || '24' === $code => __( 'Check how the hashtag is written. If it is right, Instagram blocks it: remove this source.', 'frontispiece' ),
			str_starts_with( $code, '110' ) => __( 'Check the name. Only business and creator accounts can be read, no private ones.', 'frontispiece' ),
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
		return [ 'reason' => $reason, 'code' => $code, 'message' => $message, 'words' => self::words( $reason, $code ), 'advice' => self::of( $reason, $code ) ];
	}
}

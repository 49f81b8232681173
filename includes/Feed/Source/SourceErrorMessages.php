<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Rss\Rss;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\ArrayReader;

/** Explains a source's error in plain words and says what the site owner can do about it. */
final class SourceErrorMessages {
	/** Errors that occur before a request reaches the social network. */
	private const ELSEWHERE = [ 'address_refused', 'host_refused', 'private_address', 'too_many_redirects' ];

	/** Types of sources that are Pages and accounts of Meta. Those of others are called accounts only. */
	private const META = [ '', 'facebook', 'instagram', 'igbusiness', 'threads' ];

	/**
	 * Returns one sentence that says what went wrong.
	 *
	 * @param string $type of the source: a website is not a social network
	 */
	public static function text( string $reason, string $code = '', string $type = '' ): string {
		$website = Rss::TYPE === $type ? WebsiteErrorMessages::text( $reason, $code ) : '';
		return match ( true ) {
			'' !== $website => $website,
			SourceError::INVALID === $reason && in_array( $code, [ '100', '2500' ], true ) =>
				__( 'The social network couldn\'t process the request.', 'frontispiece' ),
			'internal' === $code => __( 'Something went wrong on this site.', 'frontispiece' ),
			'login_required' === $code =>
				__( 'This account shows its posts only to people who are logged in.', 'frontispiece' ),
			'account_inactive' === $code =>
				__( 'This account is currently deactivated or suspended.', 'frontispiece' ),
			'3' === $code        =>
				__( 'The connected app doesn\'t have permission to make this request.', 'frontispiece' ),
			'104' === $code      => __( 'The social network rejected the app signature.', 'frontispiece' ),
			'368' === $code      =>
				__( 'Meta has blocked the account or the app for a possible policy violation.', 'frontispiece' ),
			'2635' === $code     => __( 'This API version has been retired.', 'frontispiece' ),
			in_array( $code, [ '190/463', '190/467' ], true ) => __( 'The access token has expired.', 'frontispiece' ),
			str_starts_with( $code, '24/' ) || '24' === $code =>
				__( 'Instagram couldn\'t find this hashtag, or has restricted it.', 'frontispiece' ),
			str_starts_with( $code, '110' ) =>
				__( 'Instagram couldn\'t find a professional account with this name.', 'frontispiece' ),
			'server_login' === $code =>
				__( 'The server shows posts only to people who are logged in.', 'frontispiece' ),
			in_array( $code, self::ELSEWHERE, true ) =>
				__( 'The request was sent to a different server instead of the social network.', 'frontispiece' ),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) =>
				__( 'Couldn\'t connect to the social network.', 'frontispiece' ),
			default              => self::reason( $reason ),
		};
	}

	/** Returns a stored error in the current user's language; the stored text is in the site's or the network's. */
	public static function fromError( ArrayReader $error, string $type = '' ): string {
		$code = $error->string( 'code' );
		$text = self::text( $error->string( 'reason' ), $code, $type );
		return '' === $code ? $text : sprintf(
			/* translators: 1: a sentence about the error, 2: an error code. */
			__( '%1$s Error code: %2$s', 'frontispiece' ),
			$text,
			$code,
		);
	}

	private static function reason( string $reason ): string {
		return match ( $reason ) {
			SourceError::RECONNECT  => __( 'The social network no longer accepts this access token.', 'frontispiece' ),
			SourceError::PERMISSION =>
				__( 'The access token doesn\'t have permission to read this content.', 'frontispiece' ),
			SourceError::LIMIT      => __( 'The rate limit of the social network has been reached.', 'frontispiece' ),
			SourceError::INVALID    =>
				__( 'The social network couldn\'t find this source, or doesn\'t share its content.', 'frontispiece' ),
			SourceError::GONE       => __( 'The social network no longer provides this content.', 'frontispiece' ),
			SourceError::PURGE      => __( 'The permission was revoked on the social network.', 'frontispiece' ),
			SourceError::UNREADABLE => __(
				'The stored access token can\'t be read because this site\'s security keys have changed.',
				'frontispiece',
			),
			SourceError::CRASHED    => __(
				'PHP stopped while it read this source: it ran out of memory or time, or crashed.',
				'frontispiece',
			),
			default                 => __( 'The social network returned an unexpected response.', 'frontispiece' ),
		};
	}

	/** Returns what the site owner can do about it. */
	public static function forReason( string $reason, string $code, string $type = '' ): string {
		$website = Rss::TYPE === $type ? WebsiteErrorMessages::advice( $reason, $code ) : '';
		return match ( true ) {
			'' !== $website => $website,
			in_array( $code, [ 'hashtag_budget', '18' ], true ) => __(
				'No action needed. The hashtag is imported as soon as Instagram allows another one.',
				'frontispiece',
			),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) => __(
				'No action needed for now; the site will try again. If this continues for hours, ask your host whether this site is allowed to connect to other sites.',
				'frontispiece',
			),
			'server_login' === $code => __(
				'Ask the administrator of the server whether this is intended. Stored posts remain, and the site will try again every hour.',
				'frontispiece',
			),
			in_array( $code, self::ELSEWHERE, true ) => __(
				'Ask your host why this server directs requests for the social network to a different IP address.',
				'frontispiece',
			),
			'not_json' === $code => __(
				'No action needed for now; the site will try again. If this continues for hours, ask your host whether a firewall or proxy is intercepting requests to the social network.',
				'frontispiece',
			),
			'internal' === $code => __(
				'Try again. If the problem continues, include the report under Settings when you ask for support.',
				'frontispiece',
			),
			// What Instagram says about an account that is personal, or not added to the app.
			SourceError::PERMISSION === $reason && '100' === $code => __(
				'Instagram gives access only to professional accounts (business or creator), and an app in development mode only to accounts that have a role in the app. Switch the account to a professional one and add it to the app, then reconnect it.',
				'frontispiece',
			),
			SourceError::INVALID === $reason && in_array( $code, [ '100', '2500' ], true ) => __(
				'Check the name or ID of this source. If it is correct, update the plugin; the social network may have changed its API.',
				'frontispiece',
			),
			'login_required' === $code => __(
				'If it is your account, allow apps to show it to people who are not logged in. Otherwise, delete this source. Its stored posts are deleted after 7 days.',
				'frontispiece',
			),
			'account_inactive' === $code => __(
				'No action needed if this is temporary; the site will try again. Otherwise, delete this source.',
				'frontispiece',
			),
			'3' === $code       => __(
				'Add the permissions and features that this source needs to your app at developers.facebook.com, then reconnect the account.',
				'frontispiece',
			),
			'104' === $code     =>
				__( 'Enter the App Secret again in the settings, then reconnect the account.', 'frontispiece' ),
			'190/460' === $code => __( 'The account password was changed. Reconnect the account.', 'frontispiece' ),
			in_array( $code, [ '190/459', '190/464' ], true ) => __(
				'Log in to the social network and complete the steps it asks for, then reconnect the account.',
				'frontispiece',
			),
			'190/492' === $code => __(
				'The person who connected this account no longer has a role on the Page. Someone with full access must reconnect it.',
				'frontispiece',
			),
			'368' === $code     => __(
				'Log in to the social network for details. After you resolve the issue, reconnect the account.',
				'frontispiece',
			),
			'2635' === $code    => __( 'Update the plugin. Until then, feeds show stored posts only.', 'frontispiece' ),
			str_starts_with( $code, '24/' ) || '24' === $code => __(
				'Check the spelling of the hashtag. If it is correct, Instagram is blocking it; delete this source.',
				'frontispiece',
			),
			str_starts_with( $code, '110' ) => __(
				'Check the name. Only business and creator accounts are supported, not personal accounts.',
				'frontispiece',
			),
			SourceError::INVALID === $reason && ! in_array( explode( '-', $type )[0], self::META, true ) => __(
				'Check the name or ID. If the account was renamed, made private or deleted, delete this source and connect the new one.',
				'frontispiece',
			),
			default => self::general( $reason ),
		};
	}

	private static function general( string $reason ): string {
		return match ( $reason ) {
			SourceError::RECONNECT,
			SourceError::UNREADABLE =>
				__( 'Reconnect the account. Until then, its feeds show stored posts only.', 'frontispiece' ),
			SourceError::PERMISSION => __(
				'Reconnect with a profile that manages the Page, and grant all requested permissions. An app in development mode can only read Pages of people who have a role in the app.',
				'frontispiece',
			),
			SourceError::CRASHED    => __(
				'Other sources are not affected. After three such attempts, Frontispiece leaves this source alone until you refresh it.',
				'frontispiece',
			),
			SourceError::LIMIT      => __(
				'No action needed. Updates resume automatically; until then, feeds show stored posts.',
				'frontispiece',
			),
			SourceError::INVALID    => __(
				'Check the name or ID. If the Page was renamed, made private or deleted, delete this source and connect the new one.',
				'frontispiece',
			),
			SourceError::GONE       => __(
				'Stored posts remain available. You can add new posts manually or import them from a CSV file.',
				'frontispiece',
			),
			SourceError::PURGE      => __(
				'Reconnect the account within 7 days. After that, the social network\'s rules require that the stored posts be deleted.',
				'frontispiece',
			),
			default                 =>
				__( 'No action needed; the site will try again at increasing intervals.', 'frontispiece' ),
		};
	}

	/** @return array{reason: string, code: string, message: string, words: string, advice: string} */
	public static function on( SourceError $error, string $type = '' ): array {
		return self::details( $error->reason, $error->networkCode, Log::redact( $error->getMessage() ), $type );
	}

	/**
	 * @param string $message as the network wrote it; that of PHP is in the log, and says nothing to owners
	 * @return array{reason: string, code: string, message: string, words: string, advice: string}
	 */
	public static function details( string $reason, string $code, string $message, string $type = '' ): array {
		return [
			'reason'  => $reason,
			'code'    => $code,
			'message' => 'internal' === $code ? self::text( $reason, $code, $type ) : $message,
			'words'   => self::text( $reason, $code, $type ),
			'advice'  => self::forReason( $reason, $code, $type ),
		];
	}
}

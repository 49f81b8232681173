<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Url extends EachValue {
	public const SCHEMES = [
		'http', 'https', 'ftp', 'ftps', 'mailto', 'news', 'irc', 'irc6', 'ircs', 'gopher', 'nntp', 'feed', 'telnet',
		'mms', 'rtsp', 'sms', 'svn', 'tel', 'fax', 'xmpp', 'webcal', 'urn',
	];

	// Schemes that have a host even if the two slashes are missing.
	private const WEB = [ 'http', 'https', 'ftp' ];

	protected function accepts( string $text, Definition $rule ): bool {
		if ( 1 !== preg_match( '~\A([A-Za-z0-9]++):([/\\\\]*+)(.++)\z~s', $text, $match ) ) {
			return false;
		}
		$scheme = strtolower( $match[1] );
		if ( ! in_array( $scheme, self::SCHEMES, true ) ) {
			return false;
		}
		if ( '//' !== $match[2] && ! in_array( $scheme, self::WEB, true ) ) {
			return true;
		}
		return 1 === preg_match(
			'~\A[^' . RuleText::SPACE . '\x00-\x1F\x7F<>^|"/?#\\\\]++(?:[/?#\\\\]|\z)~u',
			$match[3],
		);
	}
}

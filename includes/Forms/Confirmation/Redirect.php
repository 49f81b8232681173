<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Confirmation;

use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Kernel\Http\CurrentUrl;

defined( 'ABSPATH' ) || exit;

/**
 * The address that a confirmation opens. Its host is always the one that the site owner entered: what visitors enter
 * only becomes the value of an argument.
 */
final class Redirect {
	/** Characters of one value. */
	private const MAX_VALUE_LENGTH = 300;

	/** Bytes of an address; servers and browsers accept this much. */
	private const MAX_BYTES = 2000;

	private const ARGUMENT = '/^\s*([A-Za-z0-9_.-]{1,60})\s*=(.*)$/s';

	/** @return string '' if there is no such page */
	public static function url( Confirmation $confirmation, MailTags $tags ): string {
		$url = ConfirmationKind::Redirect === $confirmation->kind ? self::target( $confirmation ) : '';
		foreach ( '' === $url ? [] : self::arguments( $confirmation->query ) as $name => $text ) {
			$value = mb_substr( MailTags::oneLine( $tags->forVisitor( $text ) ), 0, self::MAX_VALUE_LENGTH );
			$next  = add_query_arg( (string) $name, rawurlencode( $value ), $url );
			if ( strlen( $next ) > self::MAX_BYTES ) {
				break;
			}
			$url = $next;
		}
		return $url;
	}

	/** @return string the address without arguments; '' if it is missing, or its page is not public */
	public static function target( Confirmation $confirmation ): string {
		if ( $confirmation->page > 0 ) {
			return is_post_publicly_viewable( $confirmation->page ) ? (string) get_permalink( $confirmation->page ) : '';
		}
		$url = str_starts_with( $confirmation->url, '/' )
			? \WP_Http::make_absolute_url( $confirmation->url, CurrentUrl::absolute() )
			: $confirmation->url;
		return '' === (string) wp_parse_url( $url, PHP_URL_HOST ) ? '' : $url;
	}

	/** Sends the browser to an address that is part of the form's settings, or of an extension. */
	public static function send( string $url ): never {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		add_filter(
			'allowed_redirect_hosts',
			static fn( $hosts ): array => [ ...( is_array( $hosts ) ? $hosts : [] ), $host ],
		);
		nocache_headers();
		wp_safe_redirect( $url, 303 );
		exit;
	}

	/** @return array<array-key, string> name => text with tags */
	private static function arguments( string $query ): array {
		$arguments = [];
		foreach ( explode( '&', (string) preg_replace( '/[\r\n]+/', '&', $query ) ) as $part ) {
			if ( 1 === preg_match( self::ARGUMENT, $part, $match ) ) {
				$arguments[ $match[1] ] = trim( $match[2] );
			}
		}
		return $arguments;
	}
}

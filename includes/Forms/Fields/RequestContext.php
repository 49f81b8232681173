<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Signer;

/**
 * What the server knows about the request that sends a form. Browsers cannot set these values, except the referrer and
 * what the address of the page contains, which are validated and short.
 */
final class RequestContext {
	public const LONGEST = 200;

	private const PURPOSE = 'form-user';
	private const URL     = 500;
	private const UTM     = [ 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content' ];
	private const USER    = [ 'user_name', 'user_email' ];

	public function __construct( private readonly Signer $signer, private readonly Clock $clock ) {}

	/** @return array<string, string> name => label */
	public static function labels(): array {
		return [
			''           => __( 'Default value', 'frontispiece' ),
			'page_title' => __( 'Page title', 'frontispiece' ),
			'page_url'   => __( 'Page URL', 'frontispiece' ),
			'referrer'   => __( 'Referring website', 'frontispiece' ),
			'date'       => __( 'Date', 'frontispiece' ),
			'user_name'  => __( 'Name of the logged-in user', 'frontispiece' ),
			'user_email' => __( 'Email address of the logged-in user', 'frontispiece' ),
		] + array_combine( self::UTM, self::UTM );
	}

	/** Returns the value that the page carries: proof of who has opened it, which a cached page does not help others to. */
	public function carried( string $context ): string {
		return in_array( $context, self::USER, true ) && is_user_logged_in()
			? $this->signer->issue( self::PURPOSE, (string) get_current_user_id(), DAY_IN_SECONDS )
			: '';
	}

	/** @param string $carried what the browser sent for the field */
	public function value( string $context, string $carried, PostedData $posted ): string {
		return match ( true ) {
			'page_title' === $context                   => self::pageTitle( $posted ),
			'page_url' === $context                     => self::pageUrl( $posted ),
			'referrer' === $context                     => self::host( $carried ),
			'date' === $context                         => (string) wp_date( 'Y-m-d', $this->clock->now() ),
			in_array( $context, self::UTM, true )  => self::query( $context ),
			in_array( $context, self::USER, true ) => $this->user( $context, $carried ),
			default                                => '',
		};
	}

	private static function pageTitle( PostedData $posted ): string {
		$post = self::post( $posted );
		return 0 === $post ? '' : wp_specialchars_decode( get_the_title( $post ), ENT_QUOTES );
	}

	private static function pageUrl( PostedData $posted ): string {
		$post = self::post( $posted );
		$url  = self::referer();
		return '' !== $url || 0 === $post ? $url : (string) get_permalink( $post );
	}

	/** @return int the page that shows the form, 0 = none that visitors may view */
	private static function post( PostedData $posted ): int {
		$post = (int) $posted->text( '_wpcf7_container_post' );
		return $post > 0 && is_post_publicly_viewable( $post ) ? $post : 0;
	}

	/** @return string address of the page that sent the form; '' if it is none of this site */
	private static function referer(): string {
		$url  = wp_get_raw_referer();
		$url  = false === $url ? '' : mb_substr( sanitize_url( $url, [ 'http', 'https' ] ), 0, self::URL );
		$host = wp_parse_url( $url, PHP_URL_HOST );
		return is_string( $host ) && wp_parse_url( home_url(), PHP_URL_HOST ) === $host ? $url : '';
	}

	private static function query( string $name ): string {
		wp_parse_str( (string) wp_parse_url( self::referer(), PHP_URL_QUERY ), $query );
		$text = is_string( $query[ $name ] ?? null ) ? mb_scrub( $query[ $name ], 'UTF-8' ) : '';
		return mb_substr( sanitize_text_field( $text ), 0, self::LONGEST );
	}

	private static function host( string $given ): string {
		return strlen( $given ) <= self::LONGEST
			&& 1 === preg_match( '/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/Di', $given )
			? strtolower( $given )
			: '';
	}

	/** Another website can make a browser send a form with its cookies, but does not know what the page carries. */
	private function user( string $context, string $carried ): string {
		$id   = (int) $this->signer->accept( self::PURPOSE, $carried );
		$user = $id > 0 && wp_validate_auth_cookie( '', 'logged_in' ) === $id ? get_userdata( $id ) : false;
		return false === $user ? '' : ( 'user_name' === $context ? $user->display_name : $user->user_email );
	}
}

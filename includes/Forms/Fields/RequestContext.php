<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Security\Signer;

/**
 * What the server knows about the request that sends a form. Browsers cannot set these values, except the referrer and
 * what the address of the page contains, which are validated and short.
 */
final class RequestContext {
	public const MAX_LENGTH = 200;

	private const PURPOSE = 'form-user';
	private const URL     = 500;
	private const UTM     = [ 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content' ];
	private const USER    = [ 'user_name', 'user_email' ];

	public function __construct( private readonly Signer $signer, private readonly Clock $clock ) {}

	/** @return list<string> what a field can contain, as the option `context` names it */
	public static function names(): array {
		return [ 'page_title', 'page_url', 'referrer', 'date', ...self::USER, ...self::UTM ];
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
			'page_title' === $context                   => $this->pageTitle( $posted ),
			'page_url' === $context                     => $this->pageUrl( $posted ),
			'referrer' === $context                     => self::host( $carried ),
			'date' === $context                         => (string) wp_date( 'Y-m-d', $this->clock->now() ),
			in_array( $context, self::UTM, true )  => self::query( $context ),
			in_array( $context, self::USER, true ) => $this->user( $context, $carried ),
			default                                => '',
		};
	}

	private function pageTitle( PostedData $posted ): string {
		$post = $this->post( $posted );
		return 0 === $post ? '' : wp_specialchars_decode( get_the_title( $post ), ENT_QUOTES );
	}

	/**
	 * Returns the address of the page. Of what the browser says, it only contains the campaign: emails to visitors can
	 * contain the field.
	 */
	private function pageUrl( PostedData $posted ): string {
		$post = $this->post( $posted );
		$url  = 0 === $post ? '' : FormPage::url( $post );
		foreach ( '' === $url ? [] : explode( '&', (string) wp_parse_url( self::referer(), PHP_URL_QUERY ) ) as $part ) {
			$isUtm = in_array( explode( '=', $part )[0], self::UTM, true );
			$url  .= $isUtm ? ( str_contains( $url, '?' ) ? '&' : '?' ) . $part : '';
		}
		return mb_substr( $url, 0, self::URL );
	}

	/** @return int the page that shows the form, 0 = none that visitors may view */
	private function post( PostedData $posted ): int {
		$page = new FormPage( $this->signer );
		$post = $page->printedOn( $posted, SubmissionController::unit( $posted ) ) ?? FormPage::container( $posted );
		return $post > 0 && is_post_publicly_viewable( $post ) ? $post : 0;
	}

	/** @return string address of the page that sent the form; '' if it is none of this site */
	private static function referer(): string {
		return mb_substr( SiteUrl::clean( Request::server( 'HTTP_REFERER' ) ), 0, self::URL );
	}

	private static function query( string $name ): string {
		wp_parse_str( (string) wp_parse_url( self::referer(), PHP_URL_QUERY ), $query );
		$text = is_string( $query[ $name ] ?? null ) ? mb_scrub( $query[ $name ], 'UTF-8' ) : '';
		return mb_substr( sanitize_text_field( $text ), 0, self::MAX_LENGTH );
	}

	private static function host( string $host ): string {
		return strlen( $host ) <= self::MAX_LENGTH
			&& 1 === preg_match( '/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/Di', $host )
			? strtolower( $host )
			: '';
	}

	/** Another website can make a browser send a form with its cookies, but does not know what the page carries. */
	private function user( string $context, string $carried ): string {
		$id   = (int) $this->signer->accept( self::PURPOSE, $carried );
		$user = $id > 0 && wp_validate_auth_cookie( '', 'logged_in' ) === $id ? get_userdata( $id ) : false;
		return false === $user ? '' : ( 'user_name' === $context ? $user->display_name : $user->user_email );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Json;

/**
 * A token typed into a shortcode or block must not stay in the post: on save it moves into an encrypted source, and the
 * source's handle takes its place. An author who may not manage sources loses the token, and is told.
 */
final class TokenGuard {
	private const NOTICE = 'frontispiece_token_dropped';

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param array<string, mixed> $data a post about to be stored, slashed
	 * @return array<string, mixed>
	 */
	public function guard( array $data ): array {
		$content = is_string( $data['post_content'] ?? null ) ? $data['post_content'] : '';
		if ( ! self::suspicious( $content ) ) {
			return $data;
		}
		return [ 'post_content' => wp_slash( $this->clean( wp_unslash( $content ) ) ) ] + $data;
	}

	/**
	 * @param mixed $widgets value of the option widget_block or widget_text about to be stored
	 * @return mixed
	 */
	public function guardWidgets( mixed $widgets ): mixed {
		foreach ( is_array( $widgets ) ? $widgets : [] as $i => $widget ) {
			foreach ( [ 'content', 'text' ] as $field ) {
				if ( is_array( $widget ) && is_string( $widget[ $field ] ?? null ) && self::suspicious( $widget[ $field ] ) ) {
					$widgets[ $i ][ $field ] = $this->clean( $widget[ $field ] );
				}
			}
		}
		return $widgets;
	}

	private static function suspicious( string $content ): bool {
		return str_contains( $content, 'frontispiece' ) && false !== stripos( $content, 'token' );
	}

	private function clean( string $content ): string {
		return $this->blocks( $this->shortcodes( $content ) );
	}

	/** Tells an author once, on the next admin page, what became of a token. */
	public function notice(): void {
		$dropped = get_user_meta( get_current_user_id(), self::NOTICE, true );
		if ( ! is_string( $dropped ) || '' === $dropped ) {
			return;
		}
		delete_user_meta( get_current_user_id(), self::NOTICE );
		$text = 'page' === $dropped
			? __( 'An access token was removed from your post: give the page it belongs to as well.', 'frontispiece' )
			: __( 'An access token was removed from your post: only those who manage Frontispiece may connect a page.', 'frontispiece' );
		wp_admin_notice( esc_html( $text ), [ 'type' => 'warning' ] );
	}

	private function shortcodes( string $content ): string {
		return (string) preg_replace_callback(
			'/\[frontispiece_[a-z_]+\b[^\]]*\btoken\s*=[^\]]*\]/i',
			function ( array $match ): string {
				$raw   = shortcode_parse_atts( trim( $match[0], '[]' ) );
				$raw   = is_array( $raw ) ? $raw : [];
				$safe  = $this->exchange( $raw, str_starts_with( $match[0], '[frontispiece_photo' ) );
				$named = array_filter( $safe, 'is_string', ARRAY_FILTER_USE_KEY );
				return '[' . ( is_scalar( $raw[0] ?? null ) ? (string) $raw[0] : '' ) . implode( '', array_map( static fn( string $key, $value ): string => sprintf( ' %s="%s"', $key, is_scalar( $value ) ? str_replace( '"', '', (string) $value ) : '' ), array_keys( $named ), $named ) ) . ']';
			},
			$content
		);
	}

	private function blocks( string $content ): string {
		return (string) preg_replace_callback(
			'/<!--\s+wp:frontispiece\/([a-z-]+)\s+(\{.*?\})\s+(\/?)-->/s',
			function ( array $match ): string {
				$attributes = Json::decode( $match[2] );
				// Attributes are read whatever their case, so they are looked for likewise.
				if ( null === $attributes || ! isset( array_change_key_case( $attributes )['token'] ) ) {
					return $match[0];
				}
				$safe = $this->exchange( $attributes, str_starts_with( $match[1], 'photo-' ) );
				if ( isset( $safe['source'] ) && is_string( $safe['source'] ) ) {
					$safe['source'] = [ $safe['source'] ];
				}
				return "<!-- wp:frontispiece/{$match[1]} " . serialize_block_attributes( $safe ) . " {$match[3]}-->";
			},
			$content
		);
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return array<array-key, mixed> without token and page; with the handle as source when one was made
	 */
	private function exchange( array $attributes, bool $photos ): array {
		$attributes = array_change_key_case( $attributes );
		$in         = new Raw( $attributes );
		$token      = trim( $in->string( 'token' ) );
		$type       = $photos ? self::photoType( $token ) : 'facebook';
		$page       = self::account( $type, $in->string( 'page' ), $token );
		unset( $attributes['token'] );
		if ( '' === $token ) {
			return $attributes;
		}
		if ( ! current_user_can( Caps::MANAGE ) || '' === $page ) {
			update_user_meta( get_current_user_id(), self::NOTICE, '' === $page ? 'page' : 'capability' );
			return $attributes;
		}
		unset( $attributes['page'] );
		$attributes['source'] = Feed::accounts( $this->kernel )->connect( $type, $page, $token )->handle;
		return $attributes;
	}

	/** The token itself tells at which of the two doors it was given. */
	private static function photoType( string $token ): string {
		return str_starts_with( $token, 'EA' ) ? 'igbusiness' : 'instagram';
	}

	/** @return string the account that a token belongs to; Instagram's own tokens name it themselves, at the first refresh */
	public static function account( string $type, string $given, string $token ): string {
		$id = self::pageId( $given );
		return '' === $id && '' !== $token && 'instagram' === strtok( $type, '-' ) ? 'me-' . substr( hash( 'sha256', $token ), 0, 12 ) : $id;
	}

	/** @return string the id or name in what people paste: an address, @name, or the id itself */
	public static function pageId( string $given ): string {
		$given = trim( $given );
		if ( 1 === preg_match( '#^https?://(?:[a-z]+\.)?(?:facebook|fb|instagram)\.com/(?:pg/|profile\.php\?id=|people/[^/]+/)?([A-Za-z0-9._\-]+)#', $given, $match ) ) {
			return $match[1];
		}
		return 1 === preg_match( '/^@?([A-Za-z0-9._\-]{1,100})\/?$/', $given, $match ) ? $match[1] : '';
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps access tokens out of posts. On save, a token in a shortcode or block moves to an encrypted source, and the
 * source's handle takes its place. A token connects a source only if a user who can manage sources typed it for this
 * save, in a post whose authors can manage sources too: it is in no stored text that it may have come from, in whatever
 * encoding. Otherwise, it is removed and the author is notified.
 */
final class TokenGuard {
	private const NOTICE = 'frontispiece_token_dropped';

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly Secrets $secrets,
		private readonly Database $db,
	) {}

	/**
	 * @param array<string, mixed> $data slashed data of the post to be saved
	 * @param array<string, mixed> $unsanitized the same data before WordPress sanitized it
	 * @return array<string, mixed>
	 */
	public function guard( array $data, array $unsanitized = [] ): array {
		$content = wp_unslash( is_string( $data['post_content'] ?? null ) ? $data['post_content'] : '' );
		if ( ! TokenText::isSuspicious( $content ) ) {
			return $data;
		}
		$raw     = new ArrayReader( $unsanitized );
		$before  = self::stored( $raw->int( 'ID' ) );
		$authors = self::authors( $data, $before );
		$others  = array_filter(
			$authors,
			static fn( int $author ): bool => ! user_can( $author, Capabilities::MANAGE ),
		);
		$in      = new ArrayReader( $data );
		// An autosave or a revision contains what its post contained.
		$post  = 'revision' === $in->string( 'post_type' ) ? $in->int( 'post_parent' ) : $raw->int( 'ID' );
		$clean = $this->clean( $content, wp_unslash( $raw->string( 'post_content' ) ), $post, $others );
		$changed = [ 'post_content' => wp_slash( self::sanitize( $clean, $authors ) ) ];
		return $clean === $content ? $data : $changed + $data;
	}

	/**
	 * @param mixed $widgets new value of the widget_block or widget_text option
	 * @return mixed
	 */
	public function guardWidgets( mixed $widgets ): mixed {
		foreach ( is_array( $widgets ) ? $widgets : [] as $i => $widget ) {
			foreach ( [ 'content', 'text' ] as $field ) {
				$text = is_array( $widget ) && is_string( $widget[ $field ] ?? null ) ? $widget[ $field ] : '';
				if ( TokenText::isSuspicious( $text ) ) {
					$clean = $this->clean( $text, $text, 0, [] );
					// Leave text without our tokens exactly as it was sent.
					$widgets[ $i ][ $field ] = $clean === $text ? $text : self::sanitize( $clean, [] );
				}
			}
		}
		return $widgets;
	}

	/**
	 * @param array<string, mixed> $data
	 * @return list<int> authors of the post, before and after; for a revision, of its parent
	 */
	private static function authors( array $data, ?\WP_Post $before ): array {
		$in     = new ArrayReader( $data );
		$parent = 'revision' === $in->string( 'post_type' ) ? self::stored( $in->int( 'post_parent' ) ) : null;
		$owner  = $in->int( 'post_author' );
		$known  = [ $owner, (int) ( $before->post_author ?? $owner ), (int) ( $parent->post_author ?? $owner ) ];
		return array_values( array_unique( $known ) );
	}

	private static function stored( int $id ): ?\WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof \WP_Post ? $post : null;
	}

	/**
	 * Sanitizes text that tokens were removed from, because kses has not seen the resulting markup.
	 *
	 * @param list<int> $authors
	 */
	private static function sanitize( string $content, array $authors ): string {
		$trusted = static fn( int $user ): bool => user_can( $user, 'unfiltered_html' );
		$safe    = $authors === array_filter( $authors, $trusted ) && current_user_can( 'unfiltered_html' );
		return $safe ? $content : wp_kses_post( $content );
	}

	/**
	 * @param string          $unsanitized content sent by the user
	 * @param int             $post        the edited post, 0 = a new one or none
	 * @param array<int, int> $others      authors who may not manage sources
	 */
	private function clean( string $content, string $unsanitized, int $post, array $others ): string {
		// The block editor writes two hyphens so.
		$plain = str_replace( '\\u002d', '-', $unsanitized );
		$may   = fn( string $written, string $token ): string => match ( true ) {
			! current_user_can( Capabilities::MANAGE ) => 'capability',
			[] !== $others,
			// An import contains what others have written.
			defined( 'WP_IMPORTING' ) && WP_IMPORTING,
			! str_contains( $plain, $token ),
			! str_contains( $unsanitized, $written ),
			$this->isOlder( $token, $post, $unsanitized ) => 'other',
			default => '',
		};
		return TokenText::blank( $this->blocks( $this->shortcodes( $content, $may ), $may ) );
	}

	/** Returns whether the token, in any encoding, was already stored in a text that it may have come from. */
	private function isOlder( string $token, int $post, string $content ): bool {
		foreach ( ( new EarlierTexts( $this->db ) )->forPost( $post, $content ) as $text ) {
			if ( TokenTrace::isIn( $token, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/** Notifies the author, once on the next admin page, of what happened to a token. */
	public function notice(): void {
		$dropped = get_user_meta( get_current_user_id(), self::NOTICE, true );
		if ( ! is_string( $dropped ) || '' === $dropped ) {
			return;
		}
		delete_user_meta( get_current_user_id(), self::NOTICE );
		$text = match ( $dropped ) {
			'page'  => __(
				'An access token was removed from your post. In the block\'s settings, enter the Page that the token belongs to under “Page ID”, then save again.',
				'frontispiece',
			),
			'other' => __(
				'An access token was removed from the post because you didn\'t add it in this edit, or because the author of the post can\'t manage sources. Connect the account under Sources.',
				'frontispiece',
			),
			'known' => __(
				'An access token was removed from your post. The account is already connected and keeps its current token. To replace the token, reconnect the account under Sources.',
				'frontispiece',
			),
			default => __(
				'An access token was removed from your post. Only people who can manage Frontispiece can connect a Page.',
				'frontispiece',
			),
		};
		wp_admin_notice( esc_html( $text ), [ 'type' => 'warning' ] );
	}

	/** @param \Closure(string, string): string $may why this token, written so, connects nothing; '' = it does */
	private function shortcodes( string $content, \Closure $may ): string {
		return TokenText::inShortcodes(
			$content,
			function ( string $written ) use ( $may ): string {
				$atts   = shortcode_parse_atts( trim( $written, '[]' ) );
				$atts   = is_array( $atts ) ? $atts : [];
				$photos = str_starts_with( $written, '[frontispiece_photo' );
				$handle = $this->exchange(
					$atts,
					$photos,
					static fn( string $token ): string => $may( $written, $token ),
				);
				$left   = TokenText::cut( $written, 'token' );
				if ( '' === $handle ) {
					return $left;
				}
				$left = TokenText::cut( TokenText::cut( $left, 'page' ), 'source' );
				return (string) preg_replace( '/^\[\w+/', "$0 source=\"$handle\"", $left );
			},
		);
	}

	/** @param \Closure(string, string): string $may why this token connects nothing; '' = it does */
	private function blocks( string $content, \Closure $may ): string {
		return TokenText::inBlocks(
			$content,
			function ( string $start, string $name, string $json, string $end ) use ( $may ): string {
				$attributes = Json::decode( $json );
				// Attribute names are read case-insensitively, so match them the same way.
				$atts = array_change_key_case( $attributes ?? [] );
				if ( null === $attributes || ! isset( $atts['token'] ) ) {
					return $start . $json . $end;
				}
				$photos = str_starts_with( $name, 'photo-' );
				$handle = $this->exchange(
					$atts,
					$photos,
					static fn( string $token ): string => $may( '', $token ),
				);
				$gone   = '' === $handle ? [ 'token' ] : [ 'token', 'page', 'source' ];
				$stays  = static fn( $key ): bool => ! in_array( strtolower( (string) $key ), $gone, true );
				$left   = array_filter( $attributes, $stays, ARRAY_FILTER_USE_KEY );
				$left   = '' === $handle ? $left : $left + [ 'source' => [ $handle ] ];
				// WordPress's serializer escapes everything that could end the comment or start a tag.
				return [] === $left ? rtrim( $start ) . $end : $start . serialize_block_attributes( $left ) . $end;
			},
		);
	}

	/**
	 * @param array<array-key, mixed>  $attributes
	 * @param \Closure(string): string $may why this token connects nothing; '' = it does
	 * @return string handle of the source that replaces the token, or ''
	 */
	private function exchange( array $attributes, bool $photos, \Closure $may ): string {
		$in    = new ArrayReader( array_change_key_case( $attributes ) );
		$token = trim( $in->string( 'token' ) );
		if ( '' === $token ) {
			return '';
		}
		$family = $photos ? SourceDefinition::PHOTOS : SourceDefinition::POSTS;
		$type   = $this->typeOf( $token, $family );
		$driver = $this->drivers->get( $type );
		$page   = $driver instanceof TokenDriver ? $driver->accountId( $in->string( 'page' ), $token ) : '';
		$why    = $may( $token );
		$why    = '' === $why && '' === $page ? 'page' : $why;
		if ( '' !== $why ) {
			$this->notify( $why );
			return '';
		}
		return $this->connect( $type, $page, $token )->handle;
	}

	/**
	 * Connects the account of a token in a text. The text never replaces the token of an account that is already
	 * connected.
	 */
	private function connect( string $type, string $page, string $token ): Source {
		$sources = $this->sources;
		$source  = $sources->connect( $type, $page );
		$held    = array_filter(
			$sources->familyOf( $source ),
			static fn( Source $member ): bool => $member->hasToken(),
		);
		if ( [] === $held ) {
			return $sources->connect( $type, $page, $token );
		}
		if ( $this->secrets->open( reset( $held )->sealed() ) !== $token ) {
			$this->notify( 'known' );
		}
		return $source;
	}

	/** Returns the type that a token connects: the first of the family whose login gives such tokens. */
	private function typeOf( string $token, string $family ): string {
		$suiting = array_filter(
			$this->drivers->withTokens(),
			static fn( TokenDriver $driver ): bool => in_array( $family, $driver->definition()->families, true ),
		);
		foreach ( $suiting as $type => $driver ) {
			if ( '' === $driver->card()->oauth?->tokenError( $token ) ) {
				return $type;
			}
		}
		return (string) array_key_first( $suiting );
	}

	private function notify( string $why ): void {
		update_user_meta( get_current_user_id(), self::NOTICE, $why );
	}
}

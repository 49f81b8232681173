<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Fuzz;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Attacks by authors without unfiltered_html on the removal of tokens from saved posts. */
final class TokenAttackTest extends TestCase {
	private const PAGE   = '100200300400500';
	private const STOLEN = 'EAABtokenOfSomebodyElse';

	/** @return array<string, array{string}> */
	public static function attacks(): array {
		$live = 'img src=x onerror=alert(1)';
		return [
			'escapes of PHP strings'         => [
				'[frontispiece_social_feed token="a" x="\x5d\x3c' . $live . '\x3e"]',
			],
			'octal escapes'                  => [ '[frontispiece_social_feed token="a" x="\135\74' . $live . '\76"]' ],
			'escapes without quotes'         => [
				'[frontispiece_social_feed token=a x=\x3c' . strtr( $live, ' ', '/' ) . '\x3e]',
			],
			'escapes in the token'           => [ '[frontispiece_social_feed token="\x3c' . $live . '\x3e"]' ],
			'an attribute that is cut open'  => [
				'<a title="[frontispiece_social_feed token=" href="#">]" onmouseover="alert(1)" x="</a>',
			],
			'quotes of two kinds'            => [
				'<a title=\'[frontispiece_social_feed token="\' href="]"> onmouseover=alert(1) x=</a>',
			],
			'a tag from two halves'          => [
				'&lt;im[frontispiece_social_feed token="a"]g src=x onerror=alert(1)>',
			],
			'a shortcode in a shortcode'     => [
				'[frontispiece_social_feed token="[frontispiece_social_feed token=\'a\' x=\x3c' . $live . '\x3e]"]',
			],
			'a block with escapes'           => [
				'<!-- wp:frontispiece/social-feed {"token":"a","label":"\u003c'
					. $live
					. '\u003e --\u003e \u003c'
					. $live
					. '\u003e"} /-->',
			],
			'a block in capitals'            => [
				'<!-- wp:frontispiece/social-feed {"TOKEN":"a","label":"\u003c' . $live . '\u003e"} /-->',
			],
			'a shortcode in another block'   => [
				'<!-- wp:shortcode {"text":"[frontispiece_social_feed token=\u0022a\u0022 x=\u0022\\\\x3c'
					. $live
					. '\\\\x3e\u0022]"} -->x<!-- /wp:shortcode -->',
			],
		];
	}

	/** SEC-1 */
	#[DataProvider( 'attacks' )]
	public function test_SEC_1_removing_a_token_never_creates_markup_that_bypasses_kses( string $content ): void {
		foreach ( [ 'contributor', 'author' ] as $role ) {
			$this->become( $role );
			$id    = $this->post( $content );
			$saved = get_post( $id )->post_content ?? '';
			self::assertSame( wp_kses_post( $saved ), $saved, $role );
			self::assertSame(
				[],
				self::find( do_shortcode( do_blocks( $saved ) ), '//*[@onerror or @onmouseover]' ),
				$saved,
			);
			// A user with all rights who saves it next does not store anything else.
			$this->become( 'administrator' );
			wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $saved ) ] );
			self::assertSame( [], self::find( get_post( $id )->post_content ?? '', '//*[@onerror or @onmouseover]' ) );
			self::assertSame( [], $this->sources() );
		}
	}

	/** SEC-1 */
	public function test_SEC_1_only_the_bytes_of_the_token_are_removed(): void {
		$this->become( 'author' );
		$text = 'Tom &amp; Jerry \\x5b \\u0022 [caption x="\\x5d"]y[/caption] ';
		$id   = $this->post( $text . '[frontispiece_social_feed label="\\x5d\\x3cb\\x3e" token="EAABx" num=\'5\']' );
		self::assertSame(
			$text . '[frontispiece_social_feed label="\\x5d\\x3cb\\x3e" num=\'5\']',
			get_post( $id )->post_content ?? '',
		);
	}

	/** @return array<string, array{string}> */
	public static function hidden(): array {
		$page   = self::PAGE;
		$stolen = self::STOLEN;
		return [
			'an entity for each bracket'    => [
				"&#91;frontispiece_social_feed page=\"$page\" token=\"$stolen\"&#93;",
			],
			'all of it in entities'         => [
				"&#91;frontispiece_social_feed page&#61;&quot;$page&quot; token&#61;&quot;$stolen&quot;&#93;",
			],
			'escapes in a shortcode'        => [
				"[frontispiece_social_feed token=\"x\" label=\"\\x5d\\x5bfrontispiece_social_feed page=\\x22$page\\x22 token=\\x22$stolen\\x22\"]",
			],
			'a block\'s JSON in capitals'   => [
				"<!-- wp:frontispiece/social-feed {\"PAGE\":\"$page\",\"Token\":\"$stolen\"} /-->",
			],
			'an attribute of another block' => [
				"<!-- wp:shortcode {\"text\":\"[frontispiece_social_feed page=\\u0022$page\\u0022 token=\\u0022$stolen\\u0022]\"} /-->",
			],
			'plain'                         => [ "[frontispiece_social_feed page=\"$page\" token=\"$stolen\"]" ],
		];
	}

	/** SEC-2 */
	#[DataProvider( 'hidden' )]
	public function test_SEC_2_a_token_written_by_another_author_connects_nothing_when_a_manager_saves_it(
		string $content,
	): void {
		$this->become( 'contributor' );
		$id     = $this->post( $content );
		$author = get_current_user_id();
		$admin  = $this->become( 'administrator' );
		$saved  = get_post( $id )->post_content ?? '';
		self::assertStringNotContainsString( self::STOLEN, $saved );
		// The editor may decode the content, and a manager may edit the post.
		foreach ( [ $saved, html_entity_decode( $content ), $content ] as $sent ) {
			wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $sent ) ] );
			wp_update_post( [ 'ID' => $id, 'post_author' => $admin, 'post_content' => wp_slash( $sent ) ] );
			wp_update_post( [ 'ID' => $id, 'post_author' => $author ] );
			wp_create_post_autosave( [
				'post_ID'      => $id,
				'post_type'    => 'page',
				'post_title'   => 'x',
				'post_excerpt' => '',
				'post_content' => wp_slash( $sent ),
			] );
		}
		self::assertSame( [], $this->sources() );
		self::assertStringNotContainsString( self::STOLEN, get_post( $id )->post_content ?? '' );
	}

	/** SEC-2 */
	public function test_SEC_2_a_token_already_present_in_a_managers_post_connects_nothing(): void {
		$this->become( 'administrator' );
		$id   = $this->post( 'x' );
		$text = '[frontispiece_social_feed page="' . self::PAGE . '" token="' . self::STOLEN . '"]';
		// As if another user had added it while the plugin was inactive.
		global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_content' => strtr( $text, [ '[' => '&#91;' ] ) ], [ 'ID' => $id ] );
		clean_post_cache( $id );
		wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $text ) ] );
		self::assertSame( [], $this->sources() );
		self::assertStringNotContainsString( self::STOLEN, get_post( $id )->post_content ?? '' );
		ob_start();
		do_action( 'admin_notices' );
		self::assertStringContainsString( 'didn&#039;t add it in this edit', (string) ob_get_clean() );
	}

	/** @return array<string, array{string}> */
	public static function encoded(): array {
		$hex  = static fn( string $text ): string =>
			implode( '', array_map( static fn( string $one ): string => sprintf( '\x%02x', ord( $one ) ), str_split( $text ) ) );
		$page = self::PAGE;
		$dec  = static fn( string $text ): string => preg_replace_callback(
			'/./',
			static fn( array $one ): string => '&#' . ord( $one[0] ) . ';',
			$text,
		) ?? '';
		return [
			'escapes of PHP behind an encoded bracket'   => [
				"&#91;frontispiece_social_feed page=\"$page\" token=\"{$hex( self::STOLEN )}\"]",
			],
			'all of it in entities, letter by letter'    => [
				$dec( "[frontispiece_social_feed page=\"$page\" token=\"" . self::STOLEN . '"]' ),
			],
			'entities of entities'                       => [
				strtr( $dec( "[frontispiece_social_feed page=\"$page\" token=\"" . self::STOLEN . '"]' ), [ '&' => '&amp;' ] ),
			],
			'a block as text'                            => [
				"&lt;!-- wp:frontispiece/social-feed {\"page\":\"$page\",\"token\":\"{$dec( self::STOLEN )}\"} /-->",
			],
			'escapes of JSON in a block that is unknown' => [
				'<!-- wp:x/y {"text":"\u005bfrontispiece_social_feed page=\u0022' . $page . '\u0022 token=\u0022'
				. strtr( $hex( self::STOLEN ), [ '\x' => '\u00' ] ) . '\u0022]"} /-->',
			],
			'zero-width characters between letters'      => [
				"&#91;frontispiece_social_feed page=\"$page\" token=\"\u{2060}" . implode( "\u{200B}", str_split( self::STOLEN ) ) . '"]',
			],
			'two attributes'                             => [
				"&#91;frontispiece_social_feed page=\"$page\" token=\"{$dec( 'EAABtokenOf' )}\" x=\"{$dec( 'SomebodyElse' )}\"]",
			],
		];
	}

	#[DataProvider( 'encoded' )]
	public function test_SEC_26_a_token_that_an_editor_has_encoded_connects_nothing_when_an_administrator_saves( string $content ): void {
		$this->become( 'administrator' );
		$id = $this->post( 'x' );
		$this->become( 'editor' );
		wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( "<p>$content</p>" ) ] );
		$this->become( 'administrator' );
		$saved = get_post( $id )->post_content ?? '';
		foreach ( [ ...self::decodings( $saved ), self::shortcode(), self::block() ] as $sent ) {
			// What the block editor sends by itself while somebody writes, and when it is saved.
			self::autosave( $id, $sent );
			self::assertSame( [], $this->sources(), "an autosave of $sent" );
			$this->save( $id, $sent );
			self::assertSame( [], $this->sources(), $sent );
			self::assertStringNotContainsString( 'token="' . self::STOLEN, get_post( $id )->post_content ?? '' );
			global $wpdb;
			$wpdb->update( $wpdb->posts, [ 'post_content' => $saved ], [ 'ID' => $id ] );
			clean_post_cache( $id );
		}
	}

	public function test_SEC_26_no_random_encoding_of_a_token_connects_what_an_editor_wrote_but_what_an_administrator_types_does(): void {
		Fuzz::seed();
		global $wpdb;
		$this->become( 'administrator' );
		$id = $this->post( 'x' );
		for ( $n = 0; $n < 60; $n++ ) {
			$this->become( 'editor' );
			$stolen  = 'EAAB' . substr( md5( "stolen $n" ), 0, 24 );
			$planted = Fuzz::encoded( '[frontispiece_social_feed page="' . self::PAGE . '" token="' ) . Fuzz::encoded( $stolen ) . '"]';
			$planted = 0 === $n % 2
				? "<!-- wp:paragraph -->\n<p>$planted</p>\n<!-- /wp:paragraph -->"
				: '<!-- wp:x/y ' . serialize_block_attributes( [ 'text' => $planted ] ) . ' /-->';
			wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $planted ) ] );
			// As an editor could do it, or anybody while the plugin is inactive.
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE post_parent = %d', $wpdb->posts, $id ) );
			$this->become( 'administrator' );
			$plain = self::shortcode( $stolen );
			$sent  = [
				$planted,
				serialize_blocks( parse_blocks( $planted ) ),
				...self::decodings( $planted ),
				"<!-- wp:paragraph -->\n<p>$plain</p>\n<!-- /wp:paragraph -->",
				self::block( $stolen ),
			];
			foreach ( $sent as $text ) {
				$wpdb->update( $wpdb->posts, [ 'post_content' => $planted ], [ 'ID' => $id ] );
				clean_post_cache( $id );
				$this->save( $id, $text );
				self::assertSame( [], $this->sources(), "$planted\n$text" );
			}
			$own = 'EAAB' . substr( md5( "typed $n" ), 0, 24 );
			$wpdb->update( $wpdb->posts, [ 'post_content' => $planted ], [ 'ID' => $id ] );
			clean_post_cache( $id );
			$this->save( $id, 0 === $n % 3 ? "$planted<p>" . self::shortcode( $own ) . '</p>' : $planted . self::block( $own ) );
			self::assertCount( 1, $this->sources(), $planted );
			self::assertSame( $own, $this->sources()[0]->token( $this->kernel()->secrets() ) );
			$this->db()->run( 'DELETE FROM {sources}' );
		}
	}

	/** @return array<string, array{string}> */
	public static function origins(): array {
		return array_combine( $all = [
			'a revision', 'an autosave', 'a restored revision', 'a pattern', 'a template part', 'a menu', 'a caption',
			'a custom field', 'an excerpt', 'a widget',
		], array_map( static fn( string $one ): array => [ $one ], $all ) );
	}

	#[DataProvider( 'origins' )]
	public function test_SEC_26_a_token_connects_nothing_if_an_editor_can_have_brought_it_into_the_post_by( string $origin ): void {
		$hidden = strtr( self::shortcode(), [ '[' => '&#91;', 'E' => '&#69;' ] );
		$this->become( 'administrator' );
		$id = $this->post( 'x' );
		$this->become( 'editor' );
		$text  = self::shortcode();
		$other = static fn( string $type, string $status = 'publish' ): int => wp_insert_post( [
			'post_type'    => $type,
			'post_status'  => $status,
			'post_title'   => 'x',
			'post_content' => 'inherit' === $status ? '' : $hidden,
			'post_excerpt' => 'inherit' === $status ? $hidden : '',
		] );
		$copy = 0;
		match ( $origin ) {
			'a revision'      => array_map(
				static fn( string $text ): int => wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $text ) ] ),
				[ $hidden, 'y' ],
			),
			'an autosave'     => self::autosave( $id, $hidden ),
			'a restored revision' => $copy = $this->plainRevision( $id ),
			'a pattern'       => $copy = $other( 'wp_block' ),
			'a template part' => $copy = $other( 'wp_template_part' ),
			'a menu'          => $copy = $other( 'wp_navigation' ),
			'a caption'       => $copy = $other( 'attachment', 'inherit' ),
			'a custom field'  => update_post_meta( $id, 'footnotes', wp_slash( $hidden ) ),
			'an excerpt'      => wp_update_post( [ 'ID' => $id, 'post_excerpt' => wp_slash( $hidden ) ] ),
			default           => update_option( 'widget_block', [ 2 => [ 'content' => $hidden ], '_multiwidget' => 1 ] ),
		};
		$this->become( 'administrator' );
		if ( 'a restored revision' === $origin ) {
			wp_restore_post_revision( $copy );
		} else {
			$image = "<!-- wp:image {\"id\":$copy} --><figcaption>$text</figcaption><!-- /wp:image -->";
			$this->save( $id, 'a caption' === $origin ? $image : $text );
			update_option( 'widget_text', [ 2 => [ 'text' => 'a caption' === $origin || 0 === $copy ? '' : $text ], '_multiwidget' => 1 ] );
		}
		self::assertSame( [], $this->sources() );
		self::assertStringNotContainsString( self::STOLEN, get_post( $id )->post_content ?? '' );
		self::assertStringNotContainsString( self::STOLEN, (string) wp_json_encode( get_option( 'widget_text' ) ) );
		update_option( 'widget_block', [ '_multiwidget' => 1 ] );
		update_option( 'widget_text', [ '_multiwidget' => 1 ] );
		if ( $copy > 0 ) {
			wp_delete_post( $copy, true );
		}
	}

	public function test_SEC_26_a_token_in_an_imported_file_connects_nothing(): void {
		$user  = $this->become( 'administrator' );
		$input = [ 'user' => $user, 'post' => [ 'post_title' => 'x', 'post_author' => $user, 'post_content' => 'a ' . self::shortcode() ] ];
		$left  = Process::do( 'import', $input, [ 'WP_IMPORTING' => true ] );
		self::assertSame( [ 'content' => 'a [frontispiece_social_feed page="' . self::PAGE . '"]' ], $left );
		self::assertSame( [], $this->sources() );
		// Without an import, the same post connects it.
		Process::do( 'import', $input );
		self::assertCount( 1, $this->sources() );
	}

	public function test_SEC_26_a_token_with_an_escaped_name_is_removed_from_a_block(): void {
		$this->become( 'editor' );
		$id = $this->post( '<!-- wp:frontispiece/social-feed {"num":5,"\u0074oken":"' . self::STOLEN . '"} /-->' );
		self::assertSame( '<!-- wp:frontispiece/social-feed {"num":5} /-->', get_post( $id )->post_content ?? '' );
	}

	public function test_SEC_26_a_block_connects_a_token_with_hyphens_that_the_block_editor_escapes(): void {
		$this->become( 'administrator' );
		$this->post( serialize_block( [
			'blockName'    => 'frontispiece/social-feed',
			'attrs'        => [ 'page' => self::PAGE, 'token' => 'EAAB--typed' ],
			'innerContent' => [],
			'innerBlocks'  => [],
		] ) );
		self::assertSame( 'EAAB--typed', ( $this->sources()[0] ?? null )?->token( $this->kernel()->secrets() ) );
	}

	private static function shortcode( string $token = self::STOLEN ): string {
		return '[frontispiece_social_feed page="' . self::PAGE . "\" token=\"$token\"]";
	}

	private static function block( string $token = self::STOLEN ): string {
		return '<!-- wp:frontispiece/social-feed {"page":"' . self::PAGE . "\",\"token\":\"$token\"} /-->";
	}

	/** @return list<string> what editors may make of a text: one or more layers of encodings less */
	private static function decodings( string $text ): array {
		$html    = \WP_HTML_Decoder::decode_text_node( $text );
		$escapes = stripcslashes( $html );
		$json    = (string) preg_replace_callback(
			'/\\\\+u([0-9a-f]{4})/i',
			static fn( array $match ): string => (string) mb_chr( (int) hexdec( $match[1] ) ),
			$html,
		);
		return [ $html, $escapes, $json, rawurldecode( $json ), \WP_HTML_Decoder::decode_text_node( $json ), wp_unslash( $json ) ];
	}

	private static function autosave( int $id, string $content ): void {
		wp_create_post_autosave( [
			'post_ID'      => $id,
			'post_type'    => 'page',
			'post_title'   => 'x',
			'post_excerpt' => '',
			'post_content' => wp_slash( $content ),
		] );
	}

	private function save( int $id, string $content ): void {
		wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $content ) ] );
	}

	/** Adds a revision of the time when the plugin was inactive. */
	private function plainRevision( int $id ): int {
		global $wpdb;
		$revision = _wp_put_post_revision( $id );
		self::assertIsInt( $revision );
		$wpdb->update( $wpdb->posts, [ 'post_content' => self::shortcode() ], [ 'ID' => $revision ] );
		clean_post_cache( $revision );
		return $revision;
	}

	/** @return list<Source> */
	private function sources(): array {
		return array_values( array_filter(
			$this->kernel()->get( SourceRepository::class )->all(),
			static fn( Source $source ): bool => 'facebook' === $source->type,
		) );
	}
}

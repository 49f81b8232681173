<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Source\Source;
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
			self::assertSame( [], $this->accounts() );
		}
	}

	/** SEC-1 */
	public function test_SEC_1_only_the_bytes_of_the_token_are_removed(): void {
		$this->become( 'author' );
		$kept = 'Tom &amp; Jerry \\x5b \\u0022 [caption x="\\x5d"]y[/caption] ';
		$id   = $this->post( $kept . '[frontispiece_social_feed label="\\x5d\\x3cb\\x3e" token="EAABx" num=\'5\']' );
		self::assertSame(
			$kept . '[frontispiece_social_feed label="\\x5d\\x3cb\\x3e" num=\'5\']',
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
		self::assertSame( [], $this->accounts() );
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
		self::assertSame( [], $this->accounts() );
		self::assertStringNotContainsString( self::STOLEN, get_post( $id )->post_content ?? '' );
		ob_start();
		do_action( 'admin_notices' );
		self::assertStringContainsString( 'did not add it in this edit', (string) ob_get_clean() );
	}

	/** @return list<Source> */
	private function accounts(): array {
		return array_values( array_filter(
			$this->kernel()->get( FeedServices::class )->sources()->all(),
			static fn( Source $account ): bool => 'facebook' === $account->type,
		) );
	}
}

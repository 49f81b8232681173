<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class TokenGuardTest extends TestCase {
	private const TOKEN = 'EAABsecretTokenOfThePage';
	private const PAGE  = '100200300400500';

	/** @return array<string, array{string}> */
	public static function writings(): array {
		$token = self::TOKEN;
		$page  = self::PAGE;
		return [
			'a shortcode'             => [
				"Before [frontispiece_social_feed page=\"$page\" token=\"$token\" num=\"5\"] after",
			],
			'with single quotes'      => [ "[frontispiece_social_feed num='5' token='$token' page='$page']" ],
			'without quotes'          => [ "[frontispiece_social_feed page=$page token=$token num=5]" ],
			'over several lines'      => [
				"[frontispiece_social_feed\n page=\"$page\"\n token=\"$token\"\n num=\"5\"\n]",
			],
			'in capitals'             => [ "[frontispiece_social_feed PAGE=\"$page\" TOKEN=\"$token\" NUM=\"5\"]" ],
			'with spaces'             => [
				"[frontispiece_social_feed page = \"$page\" token = \"$token\" num = \"5\"]",
			],
			'a block in capitals'     => [
				"<!-- wp:frontispiece/social-feed {\"page\":\"$page\",\"Token\":\"$token\",\"num\":5} /-->",
			],
			'inside another'          => [
				"[caption][frontispiece_social_feed page=\"$page\" token=\"$token\" num=\"5\"][/caption]",
			],
			'a block'                 => [
				"<!-- wp:frontispiece/social-feed {\"page\":\"$page\",\"token\":\"$token\",\"num\":5} /-->",
			],
			'a block in a block'      => [
				"<!-- wp:group --><div><!-- wp:frontispiece/social-feed {\"num\":5,\"token\":\"$token\",\"page\":\"$page\"} /--></div><!-- /wp:group -->",
			],
			'a shortcode block'       => [
				"<!-- wp:shortcode -->[frontispiece_social_feed page=\"$page\" token=\"$token\" num=\"5\"]<!-- /wp:shortcode -->",
			],
		];
	}

	#[DataProvider( 'writings' )]
	public function test_a_token_entered_by_a_manager_is_moved_into_a_source( string $content ): void {
		$this->become( 'administrator' );
		$id     = $this->post( $content );
		$source = $this->source();
		self::assertNotNull( $source, 'No source was made.' );
		self::assertSame( self::TOKEN, $source->token( $this->kernel()->secrets() ) );
		self::assertSame( self::PAGE, $source->remoteId );
		self::assertMatchesRegularExpression( '/^s_[0-9a-f]{12}$/', $source->handle );
		$saved = get_post( $id )->post_content ?? '';
		self::assertStringContainsString( $source->handle, $saved );
		self::assertMatchesRegularExpression( '/num["\s]*[=:]\s*["\']?5/i', $saved, 'Other settings stay.' );
		$this->assertNowhere();
		self::assertStringContainsString(
			"\"{$source->handle}\"",
			html_entity_decode( do_shortcode( do_blocks( $saved ) ) ),
			'The feed names its source.',
		);
	}

	#[DataProvider( 'writings' )]
	public function test_a_token_of_an_author_without_permission_is_removed_and_the_author_is_notified(
		string $content,
	): void {
		$this->become( 'author' );
		$id = $this->post( $content );
		self::assertNull( $this->source() );
		self::assertMatchesRegularExpression(
			'/num["\s]*[=:]\s*["\']?5/i',
			get_post( $id )->post_content ?? '',
			'Other settings stay.',
		);
		$this->assertNowhere();
		self::assertStringContainsString( 'Only people who can manage Frontispiece', $this->notices() );
		self::assertStringNotContainsString( 'token', $this->notices(), 'It is said once.' );
	}

	public function test_a_token_in_a_widget_is_moved_too(): void {
		$this->become( 'administrator' );
		update_option( 'widget_block', [
			2              => [
				'content' => '<!-- wp:frontispiece/social-feed {"page":"'
					. self::PAGE
					. '","token":"'
					. self::TOKEN
					. '"} /-->',
			],
			'_multiwidget' => 1,
		] );
		self::assertStringNotContainsString( self::TOKEN, (string) wp_json_encode( get_option( 'widget_block' ) ) );
		self::assertNotNull( $this->source() );
		update_option( 'widget_block', [ '_multiwidget' => 1 ] );
	}

	public function test_no_revision_and_no_autosave_contains_the_token(): void {
		$this->become( 'administrator' );
		$id = $this->post( 'first' );
		foreach ( [ 'one', 'two' ] as $text ) {
			wp_update_post( [
				'ID'           => $id,
				'post_content' => wp_slash(
					"$text [frontispiece_social_feed page=\"" . self::PAGE . '" token="' . self::TOKEN . '"]',
				),
			] );
		}
		self::assertGreaterThanOrEqual( 2, count( wp_get_post_revisions( $id ) ) );
		wp_create_post_autosave( [
			'post_ID'      => $id,
			'post_type'    => 'page',
			'post_title'   => 'x',
			'post_excerpt' => '',
			'post_content' => wp_slash(
				'draft [frontispiece_social_feed page="' . self::PAGE . '" token="' . self::TOKEN . '"]',
			),
		] );
		self::assertNotFalse( wp_get_post_autosave( $id ) );
		$this->assertNowhere();
	}

	public function test_a_token_without_its_page_is_removed_and_the_manager_is_notified_why(): void {
		$this->become( 'administrator' );
		$this->post( '[frontispiece_social_feed token="' . self::TOKEN . '"]' );
		$this->assertNowhere();
		self::assertNull( $this->source() );
		self::assertStringContainsString( 'enter the Page that the token belongs to under “Page ID”', $this->notices() );
	}

	/** SEC-2 */
	public function test_SEC_2_a_token_in_content_never_replaces_the_token_of_a_connected_source_and_notifies_the_manager(): void {
		$this->become( 'administrator' );
		$this->post( '[frontispiece_social_feed page="' . self::PAGE . '" token="EAABolderToken"]' );
		$this->notices();
		$id = $this->post(
			'[frontispiece_social_feed page="https://www.facebook.com/'
				. self::PAGE
				. '/" token="'
				. self::TOKEN
				. '"]',
		);
		self::assertCount( 1, $this->sources() );
		self::assertSame( 'EAABolderToken', $this->source()?->token( $this->kernel()->secrets() ) );
		self::assertSame(
			'[frontispiece_social_feed source="' . $this->source()->handle . '"]',
			get_post( $id )->post_content ?? '',
		);
		self::assertStringContainsString( 'keeps its current token', $this->notices() );
		$this->assertNowhere();
	}

	public function test_content_without_a_plugin_token_is_left_unchanged_byte_for_byte(): void {
		$this->become( 'administrator' );
		$this->notices();
		$contents = [
			'A text on a "token" \\ and frontispiece <b>x</b>',
			'[other_plugin token="theirs"] frontispiece',
			'[frontispiece_social_feed label="a token" num="5"]',
			'<!-- wp:frontispiece/social-feed {"label":"token \\u0022x\\u0022","num":5} /-->',
			'<!-- wp:other/block {"token":"theirs"} /--> frontispiece',
		];
		foreach ( $contents as $content ) {
			self::assertSame( $content, get_post( $this->post( $content ) )->post_content ?? '' );
		}
		self::assertSame( '', $this->notices() );
	}

	public function test_quotes_and_other_settings_survive_the_token_replacement(): void {
		$this->become( 'administrator' );
		$id    = $this->post(
			'<p>It\'s "quoted" \\ here</p><!-- wp:frontispiece/social-feed {"label":"a \\u0022b\\u0022 \\u003cc\\u003e","token":"'
				. self::TOKEN
				. '","page":"'
				. self::PAGE
				. '"} /-->',
		);
		$saved = get_post( $id )->post_content ?? '';
		self::assertStringContainsString( '<p>It\'s "quoted" \\ here</p>', $saved );
		$attributes = parse_blocks( $saved )[1]['attrs'] ?? [];
		self::assertSame( [ 'label' => 'a "b" <c>', 'source' => [ $this->source()->handle ?? '' ] ], $attributes );
	}

	/** @return array<string, array{string, string}> */
	public static function pages(): array {
		return [
			'an id'              => [ '100200300400500', '100200300400500' ],
			'a name'             => [ 'demo.bakery', 'demo.bakery' ],
			'a mention'          => [ '@demo.bakery', 'demo.bakery' ],
			'an address'         => [ 'https://www.facebook.com/demo.bakery/', 'demo.bakery' ],
			'a mobile address'   => [ 'https://m.facebook.com/demo.bakery?locale=de', 'demo.bakery' ],
			'an old address'     => [ 'https://www.facebook.com/pg/demo.bakery/posts', 'demo.bakery' ],
			'a profile by id'    => [ 'https://www.facebook.com/profile.php?id=100200', '100200' ],
			'people by id'       => [ 'https://www.facebook.com/people/Demo-Bakery/100200/', '100200' ],
			'blanks around'      => [ ' demo.bakery ', 'demo.bakery' ],
			'another site'       => [ 'https://example.org/demo', '' ],
			'a look-alike'       => [ 'https://facebook.com.evil.org/demo', '' ],
			'a path to elsewhere' => [ '../me', '' ],
			'a query'            => [ 'me?fields=x', '' ],
			'nothing'            => [ '', '' ],
		];
	}

	#[DataProvider( 'pages' )]
	public function test_a_page_is_understood_however_it_was_pasted( string $input, string $expected ): void {
		self::assertSame( $expected, PageAddress::id( $input ) );
	}

	private function source(): ?Source {
		return $this->sources()[0] ?? null;
	}

	/** @return list<Source> those made of tokens: a feed without a source shows the demo */
	private function sources(): array {
		return array_values( array_filter(
			$this->kernel()->get( SourceRepository::class )->all(),
			static fn( Source $source ): bool => 'facebook' === $source->type,
		) );
	}

	private function notices(): string {
		ob_start();
		do_action( 'admin_notices' );
		return (string) ob_get_clean();
	}

	/** Checks all posts, meta and options of the site. */
	private function assertNowhere(): void {
		$db = Database::wpdb();
		foreach ( [
			"SELECT post_content FROM {$db->posts} WHERE post_content LIKE %s",
			"SELECT meta_value FROM {$db->postmeta} WHERE meta_value LIKE %s",
			"SELECT option_name FROM {$db->options} WHERE option_value LIKE %s",
			'SELECT attributes FROM {feeds} WHERE attributes LIKE %s',
			'SELECT secret FROM {sources} WHERE secret LIKE %s',
		] as $sql ) {
			self::assertSame( [], $this->db()->column( $sql, '%' . self::TOKEN . '%' ), $sql );
		}
	}
}

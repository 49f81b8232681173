<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Privacy;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Module;
use Frontispiece\Privacy\PrivacyReceipt;
use Frontispiece\Privacy\ReceiptPage;
use Frontispiece\Privacy\ThirdPartyRequests;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests what the privacy receipt says of pages, and the check of a page. */
final class PrivacyReceiptTest extends FeedTestCase {
	private function receipt(): PrivacyReceipt {
		return $this->kernel()->get( PrivacyReceipt::class );
	}

	private function postWith( string $content, string $type = 'page', string $status = 'publish' ): int {
		$id = $this->post( $content );
		if ( 'page' !== $type || 'publish' !== $status ) {
			wp_update_post( [ 'ID' => $id, 'post_type' => $type, 'post_status' => $status ] );
		}
		return $id;
	}

	/** @return array<string, list<string>> when => hosts of a page */
	private function hosts( int $page ): array {
		$hosts = array_fill_keys( PrivacyReceipt::STAGES, [] );
		foreach ( $this->receipt()->forPage( $page )['requests'] ?? [] as $request ) {
			$hosts[ $request['when'] ][] = $request['host'];
		}
		return array_map( static fn( array $names ): array => array_values( array_unique( $names ) ), $hosts );
	}

	public function test_images_that_are_not_copied_are_listed_before_or_after_consent_as_the_feed_says(): void {
		$source    = $this->refresh( $this->page() );
		$shortcode = "[frontispiece_social_feed source=\"{$source->handle}\" gdpr=\"%s\"]";
		$gated     = $this->hosts( $this->postWith( sprintf( $shortcode, 'auto' ) ) );
		$open      = $this->hosts( $this->postWith( sprintf( $shortcode, 'no' ) ) );
		self::assertSame( [], $gated[ Module::BEFORE_CONSENT ] );
		self::assertNotSame( [], $gated[ Module::AFTER_CONSENT ] );
		self::assertSame( $gated[ Module::AFTER_CONSENT ], $open[ Module::BEFORE_CONSENT ] );
		self::assertSame( [], $open[ Module::AFTER_CONSENT ] );
	}

	public function test_images_of_comments_and_stories_are_listed_after_the_click_that_opens_them(): void {
		$source = $this->refresh( $this->page() );
		$store  = fn( string $kind, array $response ): array =>
			$this->kernel()->get( RemoteCache::class )->get( $source->id, $kind, '1_2', static fn(): array => $response );
		$store( RemoteCache::META, [ 'comments' => [ 'data' => [ [
			'from'       => [
				'link'    => 'https://link.example/',
				'picture' => [ 'data' => [ 'url' => 'https://face.example/a&amp;b.jpg' ] ],
			],
			'attachment' => [ 'url' => 'https://card.example/', 'media' => [ 'image' => [ 'src' => 'https://media.example/a.jpg' ] ] ],
		] ] ] ] );
		$store( RemoteCache::THUMBS, [ 'data' => [ [ 'images' => [ [ 'source' => 'https://album.example/a.jpg' ] ] ] ] ] );
		$hosts = fn( string $more ): array =>
			$this->hosts( $this->postWith( "[frontispiece_social_feed source=\"{$source->handle}\" type=statuses $more]" ) );
		$all   = [ 'album.example', 'face.example', 'media.example' ];
		$shown = $hosts( '' );
		self::assertEqualsCanonicalizing( $all, array_intersect( $all, $shown[ Module::AFTER_CLICK ] ) );
		self::assertSame( [], array_intersect( [ 'link.example', 'card.example' ], $shown[ Module::AFTER_CLICK ] ) );
		self::assertSame( [], array_intersect( $all, $shown[ Module::AFTER_CONSENT ] ) );
		self::assertNotContains( 'face.example', $hosts( 'commentavatars=false' )[ Module::AFTER_CLICK ] );
		$without = $hosts( 'comments=false' )[ Module::AFTER_CLICK ];
		self::assertSame( [ 'album.example' ], array_values( array_intersect( $all, $without ) ) );
		$expanded = $hosts( 'expandcomments=true' );
		self::assertEqualsCanonicalizing(
			[ 'face.example', 'media.example' ],
			array_intersect( $all, $expanded[ Module::AFTER_CONSENT ] ),
		);
		$story   = [ 'media_url' => 'https://story.example/a.mp4', 'poster' => 'https://still.example/a.jpg' ];
		$stories = (string) wp_json_encode( [ $story, 7 ] );
		self::assertSame(
			[ [ 'story.example', Module::AFTER_CLICK ], [ 'still.example', Module::AFTER_CLICK ] ],
			array_map(
				static fn( array $request ): array => [ $request['host'], $request['when'] ],
				$this->kernel()->get( ThirdPartyRequests::class )->find( '<header data-story-data="' . esc_attr( $stories ) . '">' ),
			),
		);
	}

	public function test_a_finding_names_the_block_and_its_page_also_in_templates_and_synced_patterns(): void {
		$source  = $this->refresh( $this->page() );
		$block   = sprintf( '<!-- wp:frontispiece/social-feed {"source":["%s"],"gdpr":"no"} /-->', $source->handle );
		$pattern = $this->postWith( $block, 'wp_block' );
		$in      = fn( int $ref, string $type ): int => $this->postWith( "<!-- wp:block {\"ref\":$ref} /-->", $type );
		$page    = $in( $in( $pattern, 'wp_block' ), 'page' );
		$request = $this->receipt()->forPage( $page )['requests'][0] ?? [];
		self::assertSame( Module::BEFORE_CONSENT, $request['when'] ?? '' );
		self::assertSame( [ 'Social feed' ], array_values( array_unique( array_column( $request['places'] ?? [], 'block' ) ) ) );
		$this->postWith( $block, 'wp_template' );
		$other = $this->receipt()->forPage( $this->postWith( 'Words' ) )['requests'] ?? [];
		self::assertContains( Module::BEFORE_CONSENT, array_column( $other, 'when' ) );
		self::assertNull( $this->receipt()->forPage( PHP_INT_MAX ) );
	}

	public function test_a_draft_is_not_read_for_the_site(): void {
		$source = $this->refresh( $this->page() );
		$hidden = $this->postWith( "[frontispiece_social_feed source=\"{$source->handle}\" gdpr=\"no\"]", status: 'draft' );
		self::assertNotContains( $hidden, $this->receipt()->places() );
		self::assertSame( [], $this->receipt()->forSite()['requests'] );
		self::assertTrue( $this->receipt()->forSite()['isComplete'] );
	}

	public function test_a_site_with_more_than_500_pages_with_blocks_is_said_to_be_read_in_part(): void {
		$posts = Database::wpdb()->posts;
		$rows  = implode( ',', array_fill( 0, 501, "('', '', '', '', 'publish', 'page', '[frontispiece_reactions]')" ) );
		$this->db()->run(
			"INSERT INTO $posts (post_excerpt, to_ping, pinged, post_content_filtered, post_status, post_type, post_content) VALUES $rows",
		);
		try {
			self::assertFalse( $this->receipt()->forSite()['isComplete'] );
		} finally {
			$this->db()->run( "DELETE FROM $posts WHERE post_content = '[frontispiece_reactions]'" );
		}
	}

	public function test_storage_belongs_to_the_blocks_of_the_page(): void {
		$names = fn( string $content ): array =>
			array_column( $this->receipt()->forPage( $this->postWith( $content ) )['storage'] ?? [], 'name' );
		self::assertSame( [], $names( 'Words' ) );
		self::assertSame( [ 'frontispiece-consent-…', 'frontispiece-located' ], $names( '[frontispiece_photo_feed]' ) );
		self::assertSame( [ '…-wpcf7-f…' ], $names( '[frontispiece_form id="1"]' ) );
	}

	/** @return array<string, array{string, list<array{string, string}>}> */
	public static function markup(): array {
		return [
			'own images'         => [ '<img src="/a.png" srcset="b.png 2x"><img src="data:image/png;base64,//x.test/">', [] ],
			'an image'           => [ '<img src="//A.test/a.png">', [ [ 'a.test', 'before' ] ] ],
			'a background'       => [ '<p style="background:url( \'https://b.test/b\' )">', [ [ 'b.test', 'before' ] ] ],
			'candidates'         => [ '<img srcset="/a 1x, https://c.test/c,d 2x">', [ [ 'c.test', 'before' ] ] ],
			'audio to play'      => [ '<audio preload="none" src="https://d.test/d.mp3">', [ [ 'd.test', 'click' ] ] ],
			'a waiting image'    => [
				'<div data-cff-flags="gdpr gdpr-auto"><img src="data:," data-orig-source="https://e.test/e">',
				[ [ 'e.test', 'consent' ] ],
			],
			'an image of no'     => [
				'<div data-cff-flags=""><img src="data:," data-orig-source="https://e.test/e">',
				[ [ 'e.test', 'before' ] ],
			],
			'a link'             => [ '<a href="https://f.test/" data-cff-video-link="https://f.test/video">', [] ],
			'an album'           => [
				'<a data-carousel=\'[{"remote":"https://g.test/g"},{"link":"https://vimeo.com/123"},7]\' data-video="https://h.test/h.mp4">',
				[ [ 'g.test', 'click' ], [ 'player.vimeo.com', 'click' ], [ 'h.test', 'click' ] ],
			],
			'a gated video'      => [ '<a data-consent-video="https://j.test/j.mp4">', [ [ 'j.test', 'click' ] ] ],
			'a captcha'          => [ '<span data-script="https://i.test/api.js">', [ [ 'i.test', 'click' ] ] ],
			'hostile attributes' => [ '<img src="https://" srcset=",,"><a data-carousel="{" data-video="javascript:x"><img src>', [] ],
		];
	}

	/** @param list<array{string, string}> $expected */
	#[DataProvider( 'markup' )]
	public function test_hosts_are_read_from_markup( string $html, array $expected ): void {
		$requests = $this->kernel()->get( ThirdPartyRequests::class )->find( $html );
		self::assertEqualsCanonicalizing(
			$expected,
			array_map( static fn( array $request ): array => [ $request['host'], $request['when'] ], $requests ),
		);
	}

	public function test_every_video_host_is_found_from_the_link_of_its_player(): void {
		foreach ( [
			'https://youtu.be/abcdefghijk',
			'https://vimeo.com/123',
			'https://dai.ly/x8abc',
			'https://www.facebook.com/1/videos/2/',
		] as $link ) {
			$requests = $this->kernel()->get( ThirdPartyRequests::class )->find( "<a data-cff-video-link=\"$link\">" );
			self::assertSame( [ wp_parse_url( VideoHost::frame( $link ), PHP_URL_HOST ) ], array_column( $requests, 'host' ) );
		}
	}

	public function test_the_draft_lists_hosts_and_storage_as_text(): void {
		$receipt = [
			'requests'   => [ [ 'host' => '<b>evil\\host', 'when' => Module::BEFORE_CONSENT, 'purpose' => 'Images', 'places' => [] ] ],
			'storage'    => [ [
				'name'     => 'frontispiece-x',
				'kind'     => 'local',
				'when'     => Module::AFTER_CLICK,
				'lifetime' => 'A day',
				'purpose'  => 'Words',
			] ],
			'isComplete' => true,
		];
		$this->become( 'administrator' );
		$post = get_post( ReceiptPage::create( $receipt ) );
		self::assertInstanceOf( \WP_Post::class, $post );
		self::assertSame( 'draft', $post->post_status );
		self::assertStringContainsString( '<td>&lt;b&gt;evil\\host</td><td>Images</td>', $post->post_content );
		self::assertStringContainsString( '<td>frontispiece-x</td><td>Local storage</td>', $post->post_content );
		foreach ( parse_blocks( $post->post_content ) as $block ) {
			self::assertContains( $block['blockName'], [ null, 'core/heading', 'core/table', 'core/paragraph' ] );
		}
	}

	public function test_a_command_lists_the_receipt_of_a_page_and_creates_no_feed(): void {
		$source  = $this->refresh( $this->page() );
		$page    = $this->postWith( "[frontispiece_social_feed source=\"{$source->handle}\" gdpr=\"no\"]" );
		$feeds   = fn(): int => $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' );
		$before  = $feeds();
		$command = Command::run( "privacy receipt --page=$page --format=json" );
		self::assertSame( 0, $command->code, $command->err );
		$rows = (array) json_decode( $command->out, true );
		self::assertContains( Module::BEFORE_CONSENT, array_column( $rows, 'when' ) );
		self::assertContains( 'frontispiece-located', array_column( $rows, 'name' ) );
		self::assertSame( $before, $feeds() );
		self::assertSame( 1, Command::run( 'privacy receipt --page=99999999' )->code );
	}

	public function test_only_an_administrator_with_a_valid_address_gets_the_check_of_a_page_and_sees_it_as_a_visitor(): void {
		$page  = $this->postWith( '[frontispiece_photo_feed]' );
		$admin = ( new Visitor() )->as( 'administrator' );
		$admin->header( 'X-WP-Nonce: ' . $admin->nonce( 'wp_rest' ) );
		$pages = (array) ( $admin->rest( 'GET', '/frontispiece/v1/privacy-receipt/pages' )->json()['pages'] ?? [] );
		$check = array_column( $pages, 'check', 'id' )[ $page ] ?? '';
		self::assertIsString( $check );
		$path  = substr( $check, strlen( home_url() ) );
		$shown = $admin->get( $path );
		self::assertSame( 200, $shown->status );
		self::assertStringContainsString( "img-src 'self'", $shown->headers['content-security-policy-report-only'] ?? '' );
		self::assertStringContainsString( 'privacy-check', $shown->body );
		self::assertStringNotContainsString( 'id="wpadminbar"', $shown->body );

		$plain = ( new Visitor() )->get( (string) strtok( $path, '?' ) . '?page_id=' . $page );
		self::assertStringNotContainsString( 'privacy-check', $plain->body );
		self::assertArrayNotHasKey( 'content-security-policy-report-only', $plain->headers );
		foreach ( [
			( new Visitor() )->get( $path ),
			$admin->get( substr( $path, 0, -2 ) . 'xx' ),
			( new Visitor() )->as( 'editor' )->get( $path ),
		] as $refused ) {
			self::assertSame( 403, $refused->status );
			self::assertArrayNotHasKey( 'content-security-policy-report-only', $refused->headers );
		}
	}
}

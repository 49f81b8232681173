<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Demo;

use Frontispiece\Demo\FormPages;
use Frontispiece\Demo\Pages;
use Frontispiece\Demo\SitePages;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'mysql' )]
final class PagesTest extends TestCase {
	private Pages $pages;

	protected function setUp(): void {
		parent::setUp();
		$this->pages = $this->kernel()->get( Pages::class )->with( articles: 2 );
	}

	protected function tearDown(): void {
		$this->pages->remove();
		parent::tearDown();
	}

	public function test_each_layout_and_each_feed_type_has_a_page_with_a_feed_that_has_posts(): void {
		$this->pages->make();
		$layouts = [];
		$types   = [];
		foreach ( $this->manifest() as $page ) {
			$post = get_post( $page['post'] );
			self::assertInstanceOf( \WP_Post::class, $post );
			$html = do_blocks( $post->post_content );
			$feed = self::find( $html, '//section' )[0];
			self::assertNotSame( [], self::find( $html, '//*[@role="listitem"]' ), $page['title'] );
			self::assertNotNull(
				$this->kernel()->get( FeedRepository::class )->byKey( $page['feed'] ),
				$page['title'],
			);
			$layouts[ $page['layout'] ] = true;
			foreach ( [
				'cff-timeline-feed',
				'cff-photos-feed',
				'cff-albums-only',
				'cff-videos-feed',
				'cff-upcoming-events-feed',
				'cff-all-reviews',
			] as $class ) {
				$types += str_contains( $feed->getAttribute( 'class' ) . $html, $class ) ? [ $class => true ] : [];
			}
		}
		self::assertSame( [], array_diff( [ 'list', 'grid', 'masonry', 'carousel' ], array_keys( $layouts ) ) );
		self::assertCount( 6, $types );
	}

	public function test_one_page_documents_every_feed_option(): void {
		$this->pages->make();
		$post = get_page_by_path( 'frontispiece-demo/social-feed-options' );
		self::assertInstanceOf( \WP_Post::class, $post );
		$rows = [];
		foreach ( self::find( do_blocks( $post->post_content ), '//table//tr[td]' ) as $row ) {
			$cells = array_map(
				static fn( \DOMElement $cell ): string => $cell->textContent,
				array_values( array_filter(
					iterator_to_array( $row->childNodes ),
					static fn( $node ): bool => $node instanceof \DOMElement,
				) ),
			);
			$name  = $row->getElementsByTagName( 'code' )->item( 0 )->textContent ?? '';

			$rows[ $name ] = $cells;
			self::assertCount( 4, $cells );
			self::assertNotSame( '', trim( $cells[3] ), "$name is explained" );
		}
		$declared = array_keys( $this->kernel()->blocks()->declared()['social-feed']['attributes'] );
		self::assertEqualsCanonicalizing( $declared, array_keys( $rows ) );
		self::assertSame( [ 'list, grid, masonry, carousel', 'list' ], array_slice( $rows['layout'], 1, 2 ) );
		self::assertSame( [ '1–100', '20' ], array_slice( $rows['num'], 1, 2 ) );
		self::assertSame( [ 'yes, no', 'yes' ], array_slice( $rows['share'], 1, 2 ) );
	}

	public function test_the_shortcode_shown_on_a_page_renders_the_same_feed_as_the_page(): void {
		$this->pages->make();
		foreach ( $this->manifest() as $page ) {
			$content = (string) get_post_field( 'post_content', $page['post'] );
			// A code block breaks lines anywhere; code in a paragraph can be wider than a phone.
			preg_match( '/<pre class="wp-block-code"><code>(.+?)<\/code>/', $content, $code );
			$shortcode = html_entity_decode( $code[1] ?? '', ENT_QUOTES );
			$key       = static fn( string $html ): string =>
				self::find( $html, '//section' )[0]->getAttribute( 'data-cff-shortcode' );
			self::assertStringStartsWith( '[frontispiece_' . strtr( $page['feature'], '-', '_' ), $shortcode );
			self::assertSame( $key( do_blocks( $content ) ), $key( do_shortcode( $shortcode ) ), $page['title'] );
			self::assertSame( 1, substr_count( do_shortcode( do_blocks( $content ) ), '<section' ), $page['title'] );
		}
	}

	public function test_creating_the_demo_twice_leaves_one_of_each_page_and_removal_leaves_none(): void {
		$count = static fn(): int =>
			count( get_posts( [
				'post_type'   => 'page',
				'post_status' => 'any',
				'numberposts' => -1,
				'meta_key'    => Pages::META,
			] ) );
		update_option( 'show_on_front', 'posts' );
		$this->pages->make();
		$counts = $count();
		$this->pages->make();
		self::assertSame( $counts, $count() );
		self::assertSame( 'page', get_option( 'show_on_front' ) );
		$this->assertManifestTellsOf( $counts - 1 );
		self::assertSame(
			count( $this->manifest() ) + count( ( new SitePages() )->list() ) + count( $this->forms()->list() ) + 1,
			$counts,
		);
		$front = (string) get_post_field( 'post_content', (int) get_option( 'page_on_front' ) );
		foreach ( $this->manifest() as $page ) {
			self::assertStringContainsString( 'href="' . esc_url( $page['url'] ) . '"', $front );
		}
		$this->pages->remove();
		self::assertSame( 0, $count() );
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
		self::assertFalse( $this->pages->exists() );
	}

	public function test_each_form_feature_has_a_page_with_its_own_form(): void {
		$this->pages->make();
		$forms = $this->pages->manifest()['forms'];
		self::assertIsArray( $forms );
		self::assertSame( array_keys( (array) $forms['pages'] ), array_keys( (array) $forms['numbers'] ) );
		self::assertGreaterThan( 8, count( (array) $forms['pages'] ) );
		$repository = $this->kernel()->get( FormRepository::class );
		foreach ( (array) $forms['numbers'] as $slug => $id ) {
			$form = $repository->find( (int) $id );
			foreach ( $form->mails ?? [] as $mail ) {
				$missing = array_diff(
					MailTags::namesIn( $mail->subject ),
					array_column( $form?->fields() ?? [], 'name' ),
					[ '_site_title', '_form_title' ],
				);
				self::assertSame( [], $missing, "subject of $slug" );
			}
			$post = get_page_by_path( "frontispiece-demo/$slug" );
			self::assertInstanceOf( \WP_Post::class, $post );
			$html = (string) apply_filters( 'the_content', $post->post_content );
			self::assertStringContainsString(
				'form-misplaced' === $slug
					? 'Error: This contact form is placed in the wrong place.'
					: 'data-form-id="' . $id . '"',
				$html,
				(string) $slug,
			);
			self::assertSame(
				'form-twice' === $slug ? 2 : ( 'form-misplaced' === $slug ? 0 : 1 ),
				substr_count( $html, '</form>' ) - ( 'form-misplaced' === $slug ? 1 : 0 ),
				(string) $slug,
			);
		}
		$this->pages->remove();
		self::assertSame( [], $this->forms()->numbers() );
	}

	private function forms(): FormPages {
		return new FormPages( $this->kernel()->get( FormRepository::class ), $this->kernel()->get( BlockConverter::class ) );
	}

	/** Each page and what it shows, for scripts. */
	private function assertManifestTellsOf( int $count ): void {
		/** @var list<array{url: string, feature: string, post: int, form?: int, feed?: string}> $pages */
		$pages = $this->pages->manifest()['pages'];
		self::assertCount( $count, $pages );
		foreach ( $pages as $page ) {
			self::assertSame( get_permalink( $page['post'] ), $page['url'] );
			self::assertSame( 'forms' === $page['feature'], isset( $page['form'] ), $page['url'] );
			self::assertSame(
				in_array( $page['feature'], [ 'social-feed', 'photo-feed', 'photo-list' ], true ),
				isset( $page['feed'] ),
				$page['url'],
			);
		}
		self::assertEqualsCanonicalizing(
			[ 'social-feed', 'photo-feed', 'photo-list', 'forms', 'site' ],
			array_values( array_unique( array_column( $pages, 'feature' ) ) ),
		);
	}

	/**
	 * @return list<array{
	 *     url: string,
	 *     title: string,
	 *     feature: string,
	 *     layout: string,
	 *     feed: string,
	 *     post: int
	 * }> pages with a feed
	 */
	private function manifest(): array {
		/** @var list<array{url: string, title: string, feature: string, layout: string, feed: string, post: int}> */
		return array_values( array_filter(
			(array) $this->pages->manifest()['pages'],
			static fn( mixed $page ): bool => is_array( $page ) && isset( $page['feed'] ),
		) );
	}
}

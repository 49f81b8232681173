<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * Builds the content of the block patterns: ready-to-use text with the site's own page, account and form, or those of
 * the demo.
 *
 * @phpstan-type Pattern array{title: string, description: string, blocks: list<string>, content: string}
 */
final class PatternCatalog {
	/** Options of photos in a row that is as wide as the page. */
	public const STRIP = [ 'caption' => false, 'likes' => false, 'imagepadding' => 0, 'loadmore' => false, 'align' => 'full' ];

	public function __construct( private readonly SiteContent $content ) {}

	/** @return array<string, Pattern> slug => pattern */
	public function list(): array {
		return [
			'news'     => self::pattern(
				__( 'Latest social posts', 'frontispiece' ),
				__( 'A heading and a short introduction, followed by the latest posts.', 'frontispiece' ),
				[ 'social-feed' ],
				BlockMarkup::heading( __( 'What\'s new', 'frontispiece' ) )
					. BlockMarkup::paragraph( __( 'Straight from our page. Say hello in the comments.', 'frontispiece' ) )
					. $this->content->social( [ 'num' => 5 ] ),
			),
			'photos'   => self::pattern(
				__( 'Photo grid', 'frontispiece' ),
				__( 'A heading and eight photos in four columns.', 'frontispiece' ),
				[ 'photo-feed' ],
				self::wide(
					BlockMarkup::heading( __( 'Photo gallery', 'frontispiece' ) ) . $this->content->account(
						[ 'num' => 8, 'cols' => 4, 'colsmobile' => 2, 'header' => false, 'align' => 'wide' ],
					),
				),
			),
			'banner'   => self::pattern(
				__( 'Photo banner', 'frontispiece' ),
				__( 'A full-width photo carousel.', 'frontispiece' ),
				[ 'photo-feed' ],
				BlockMarkup::group(
					$this->content->account(
						[ 'layout' => 'carousel', 'num' => 12, 'cols' => 5, 'colsmobile' => 2, 'header' => false ] + self::STRIP,
					),
					[ 'align' => 'full' ],
				),
			),
			'contact'  => self::pattern(
				__( 'Contact page', 'frontispiece' ),
				__( 'Contact details next to a form.', 'frontispiece' ),
				[ 'form' ],
				self::columns( '40%', $this->details(), $this->content->form() ),
			),
			'talk'     => self::pattern(
				__( 'Social feed and form', 'frontispiece' ),
				__( 'Your latest posts on one side and a contact form on the other.', 'frontispiece' ),
				[ 'social-feed', 'form' ],
				self::columns(
					'60%',
					BlockMarkup::heading( __( 'From our page', 'frontispiece' ) )
						. $this->content->social( [ 'num' => 3, 'header' => false ] ),
					BlockMarkup::heading( __( 'Ask us a question', 'frontispiece' ) ) . $this->content->form(),
				),
			),
			'events'   => self::pattern(
				__( 'Upcoming events', 'frontispiece' ),
				__( 'Show upcoming events from a page.', 'frontispiece' ),
				[ 'social-feed' ],
				BlockMarkup::heading( __( 'Join us', 'frontispiece' ) )
					. BlockMarkup::paragraph( __( 'Readings, workshops and open evenings. Everyone is welcome.', 'frontispiece' ) )
					. $this->content->social( [ 'type' => 'events', 'num' => 6, 'header' => false ] ),
			),
			'reviews'  => self::pattern(
				__( 'What our customers say', 'frontispiece' ),
				__( 'A carousel of reviews.', 'frontispiece' ),
				[ 'social-feed' ],
				self::wide(
					BlockMarkup::heading( __( 'What our customers say', 'frontispiece' ) ) . $this->content->social( [
						'type'       => 'reviews',
						'layout'     => 'carousel',
						'num'        => 9,
						'characters' => 200,
						'media'      => false,
						'header'     => false,
					] ),
				),
			),
			'follow'   => $this->follow(),
			'magazine' => $this->magazine(),
			'letter'   => self::pattern(
				__( 'Newsletter call to action', 'frontispiece' ),
				__( 'A short introduction and a sign-up form.', 'frontispiece' ),
				[ 'newsletter' ],
				self::wide(
					BlockMarkup::heading( __( 'One email a month', 'frontispiece' ) )
						. BlockMarkup::paragraph(
							__( 'New books, events and a recipe. No ads, and you can unsubscribe at any time.', 'frontispiece' ),
						)
						. BlockMarkup::block( 'frontispiece/newsletter' ),
				),
			),
			'stories'  => $this->stories(),
		] + ( new FeedPatterns( $this->content ) )->list();
	}

	private function details(): string {
		return BlockMarkup::heading( __( 'Get in touch', 'frontispiece' ) )
			. BlockMarkup::paragraph(
				__( 'Questions, ideas or complaints: we read everything and reply within two business days.', 'frontispiece' ),
			)
			. BlockMarkup::heading( __( 'Opening hours', 'frontispiece' ), 3 )
			. BlockMarkup::paragraph( __( "Monday to Friday, 9 am to 6 pm\nSaturday, 10 am to 2 pm", 'frontispiece' ) );
	}

	/** @return Pattern */
	private function follow(): array {
		$source = $this->content->source( SourceDefinition::PHOTOS );
		$bound  = static fn( string $block, string $key, string $html ): string => BlockMarkup::block( $block, [
			'metadata' => [
				'bindings' => [
					'content' => [ 'source' => Patterns::SOURCE, 'args' => [ 'source' => $source, 'key' => $key ] ],
				],
			],
		], $html );
		$name   = esc_html__( 'Account name', 'frontispiece' );
		return self::pattern(
			__( 'Follow us', 'frontispiece' ),
			__( 'The name and description of an account, always up to date, with its latest photos.', 'frontispiece' ),
			[ 'photo-feed' ],
			self::columns(
				'33%',
				$bound( 'heading', 'name', "<h2 class=\"wp-block-heading\">$name</h2>" )
					. $bound( 'paragraph', 'about', '<p>' . esc_html__( 'Account description.', 'frontispiece' ) . '</p>' )
					. $bound( 'paragraph', 'followers', '<p>' . esc_html__( 'Follower count', 'frontispiece' ) . '</p>' ),
				$this->content->account(
					[ 'num' => 6, 'cols' => 3, 'colsmobile' => 2, 'header' => false, 'loadmore' => false ],
				),
			),
		);
	}

	/** @return Pattern */
	private function magazine(): array {
		$each  = BlockMarkup::block( 'post-featured-image', [ 'isLink' => true, 'aspectRatio' => '3/2' ] )
			. BlockMarkup::block( 'post-title', [ 'isLink' => true, 'level' => 3, 'fontSize' => 'large' ] )
			. BlockMarkup::block( 'post-excerpt', [ 'excerptLength' => 20 ] );
		$query = [ 'perPage' => 6, 'pages' => 0, 'offset' => 0, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date' ];
		$posts = BlockMarkup::block( 'post-template', [ 'layout' => [ 'type' => 'grid', 'columnCount' => 2 ] ], $each );
		return self::pattern(
			__( 'Magazine front page', 'frontispiece' ),
			__( 'The latest articles, with your photos and posts in a column next to them.', 'frontispiece' ),
			[ 'social-feed', 'photo-list' ],
			self::columns(
				'68%',
				BlockMarkup::heading( __( 'Latest articles', 'frontispiece' ) ) . BlockMarkup::block(
					'query',
					[ 'queryId' => 0, 'query' => $query + [ 'inherit' => false ] ],
					"<div class=\"wp-block-query\">$posts</div>",
				),
				BlockMarkup::heading( __( 'Photo gallery', 'frontispiece' ), 3 )
					. $this->content->photoList( [ 'num' => 4 ] )
					. BlockMarkup::heading( __( 'From our page', 'frontispiece' ), 3 )
					. $this->content->social( [ 'num' => 2, 'header' => false, 'loadmore' => false ] ),
			),
		);
	}

	/** @return Pattern */
	private function stories(): array {
		$slide = static fn( string $title, string $text ): string =>
			BlockMarkup::group( BlockMarkup::heading( $title, 3 ) . BlockMarkup::paragraph( $text ) );
		return self::pattern(
			__( 'Text slideshow', 'frontispiece' ),
			__( 'A slideshow of three short texts.', 'frontispiece' ),
			[ 'slider' ],
			BlockMarkup::block(
				'frontispiece/slider',
				[ 'perView' => 2, 'align' => 'wide' ],
				$slide(
					__( 'Who we are', 'frontispiece' ),
					__( 'Two rooms, four thousand books and a coffee machine that is older than the shop.', 'frontispiece' ),
				)
				. $slide(
					__( 'Where we are', 'frontispiece' ),
					__( 'Three minutes from the harbor, behind the blue door.', 'frontispiece' ),
				)
				. $slide(
					__( 'What we like', 'frontispiece' ),
					__( 'Long novels, short poems and questions without an answer.', 'frontispiece' ),
				),
			),
		);
	}

	private static function wide( string $inner ): string {
		return BlockMarkup::group( $inner, [ 'align' => 'wide' ] );
	}

	/** @param string $width of the first of two wide columns, such as 40% */
	public static function columns( string $width, string $first, string $second ): string {
		return BlockMarkup::columns( [ [ $width, '', $first ], [ 100 - (int) $width . '%', '', $second ] ], 'wide' );
	}

	/**
	 * @param list<string> $blocks of ours that it holds
	 * @return Pattern
	 */
	public static function pattern( string $title, string $description, array $blocks, string $content ): array {
		return [ 'title' => $title, 'description' => $description, 'blocks' => $blocks, 'content' => $content ];
	}
}

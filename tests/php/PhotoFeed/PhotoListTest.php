<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\PhotoFeed\Calls\WidgetPage;
use Frontispiece\PhotoFeed\PhotoList;
use Frontispiece\Tests\AjaxClient;

/** Tests the photo list: block, shortcode and classic widget. */
final class PhotoListTest extends PhotoFeedTestCase {
	public function test_a_list_has_data_attributes_for_settings_message_action_id_page_and_type(): void {
		// P002-087
		$list = $this->list( 'num=5 mes="That is all" type=more' );
		$key  = $list->getAttribute( 'data-id' );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $key );
		self::assertSame(
			[ 'That is all', WidgetPage::NAME, '1', 'more' ],
			array_map(
				static fn( string $name ): string => $list->getAttribute( "data-$name" ),
				[ 'mes', 'action', 'paged', 'type' ],
			),
		);
		self::assertSame( 5, ( (array) json_decode( $list->getAttribute( 'data-settings' ), true ) )['num'] ?? 0 );
		$all = count( $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ) );
		self::assertSame( (int) ceil( $all / 5 ), (int) $list->getAttribute( 'data-max' ) );
		self::assertSame(
			[ 'No more posts', 'pages' ],
			[ $this->list( '' )->getAttribute( 'data-mes' ), $this->list( '' )->getAttribute( 'data-type' ) ],
		);
		$reply = AjaxClient::post( WidgetPage::NAME, [
			'settings' => $list->getAttribute( 'data-settings' ),
			'id'       => $key,
			'type'     => 'more',
			'paged'    => '2',
			'nonce'    => 'x',
		] );
		self::assertCount( 5, $this->ids( $reply['body'] ) );
	}

	public function test_without_javascript_the_list_buttons_link_through_every_page_once(): void {
		// P002-047, P002-048, P002-133, P002-134
		$whole = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		foreach ( [ 'pages' => 'next', 'more' => 'more' ] as $type => $button ) {
			$_GET = [];
			$ids  = [];
			for ( $page = 1; $page <= 50; $page++ ) {
				$html = do_shortcode( "[frontispiece_photo_list num=7 type=$type]" );
				$ids  = [ ...$ids, ...$this->ids( $html ) ];
				$link = self::find( $html, "//a[contains(@class,'photo-list__$button')]" )[0];
				if ( 'pages' === $type ) {
					self::assertSame(
						1 === $page,
						'' === self::find( $html, '//a[contains(@class,"__previous")]' )[0]->getAttribute( 'href' ),
					);
				}
				if ( '' === $link->getAttribute( 'href' ) ) {
					self::assertSame( 'true', $link->getAttribute( 'aria-disabled' ) );
					break;
				}
				parse_str( (string) wp_parse_url( $link->getAttribute( 'href' ), PHP_URL_QUERY ), $_GET );
			}
			self::assertSame( $whole, $ids );
		}
	}

	public function test_missing_and_invalid_list_pages_show_an_existing_one(): void {
		$name  = 'frontispiece-page-' . $this->list( 'num=5' )->getAttribute( 'data-id' );
		$max   = $this->list( 'num=5' )->getAttribute( 'data-max' );
		$paged = function ( mixed $input ) use ( $name ): string {
			$_GET = [ $name => $input ];
			return $this->list( 'num=5' )->getAttribute( 'data-paged' );
		};
		self::assertSame( [ $max, '1', '1', '1', '1' ], array_map( $paged, [ '9999', '0', '-3', 'x', [ '2' ] ] ) );
	}

	public function test_a_list_that_fits_on_one_page_has_no_buttons_and_an_empty_one_shows_a_message(): void {
		self::assertSame(
			[],
			self::find( do_shortcode( '[frontispiece_photo_list num=30 hashtags=StoryHour]' ), '//*[@role="group"]' ),
		);
		self::assertStringContainsString(
			'No posts yet.',
			do_shortcode( '[frontispiece_photo_list source=s_000000000000]' ),
		);
	}

	public function test_list_images_link_to_instagram_and_are_no_larger_than_a_sidebar_needs(): void {
		$html = do_shortcode( '[frontispiece_photo_list num=3]' );
		self::assertSame( [], self::find( $html, '//*[@data-lightbox-sbi]|//header' ) );
		self::assertCount( 3, self::find( $html, '//img[contains(@src,"-low.")]' ) );
		self::assertSame( [], self::find( $html, '//img[@srcset]' ) );
	}

	public function test_lists_and_feeds_on_a_page_have_unique_ids_and_block_and_shortcode_show_the_same(): void {
		$html = do_shortcode(
			'[frontispiece_photo_feed num=2][frontispiece_photo_list num=2][frontispiece_photo_list num=3]',
		)
			. do_blocks( '<!-- wp:frontispiece/photo-list {"num":2} /-->' );
		$ids  = array_map(
			static fn( \DOMElement $node ): string => $node->getAttribute( 'id' ),
			self::find( $html, '//section' ),
		);
		self::assertCount( 4, array_unique( $ids ) );
		$keys = array_map(
			static fn( \DOMElement $node ): string => $node->getAttribute( 'data-id' ),
			self::find( $html, '//*[@data-mes]' ),
		);
		self::assertSame( $keys[0], $keys[2] );
		self::assertNotSame( $keys[0], $keys[1] );
	}

	public function test_the_classic_widget_shows_the_list_with_the_owners_options(): void {
		$widget = ( new PhotoList( $this->kernel() ) )->widget();
		$widget->_set( 2 );
		$saved  = $widget->update(
			[
				'title'  => 'Photos <b>',
				'num'    => '99',
				'cols'   => '3',
				'type'   => 'more',
				'mes'    => 'The end',
				'source' => 'demo-photos, x',
				'gdpr'   => 'no',
			],
			[],
		);
		self::assertSame(
			[
				'title'   => 'Photos',
				'source'  => [ 'demo-photos', 'x' ],
				'num'     => 30,
				'type'    => 'more',
				'mes'     => 'The end',
				'caption' => false,
				'cols'    => 3,
			],
			$saved,
		);
		ob_start();
		$widget->widget(
			[
				'before_widget' => '<aside>',
				'after_widget'  => '</aside>',
				'before_title'  => '<h2>',
				'after_title'   => '</h2>',
			],
			[ 'num' => 3 ] + $saved,
		);
		$html = (string) ob_get_clean();
		self::assertStringStartsWith( '<aside><h2>Photos</h2>', $html );
		self::assertCount( 3, $this->ids( $html ) );
		self::assertSame(
			[ 'The end', 'more' ],
			array_map(
				static fn( string $name ): string =>
					self::find( $html, '//*[@data-mes]' )[0]->getAttribute( "data-$name" ),
				[ 'mes', 'type' ],
			),
		);
		$form = self::form( $widget, [ 'title' => '100% "mine"', 'caption' => true, 'type' => 'more' ] + $saved );
		self::assertCount( 7, self::find( $form, '//label[@for]' ) );
		foreach ( self::find( $form, '//label' ) as $label ) {
			self::assertCount(
				1,
				self::find( $form, "//*[@id='{$label->getAttribute( 'for' )}']" ),
				$label->textContent,
			);
		}
		self::assertSame( '100% "mine"', self::find( $form, '//input[@type="text"]' )[0]->getAttribute( 'value' ) );
		self::assertSame( 'more', self::find( $form, '//option[@selected]' )[0]->getAttribute( 'value' ) );
		self::assertCount( 1, self::find( $form, '//input[@checked]' ) );
	}

	public function test_the_classic_widget_form_offers_accounts_by_name_to_users_who_can_see_them(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'instagram', '42', 'token' );
		$this->kernel()->get( SourceRepository::class )->update( $source->id, [ 'name' => 'The 100% <shop>' ] );
		$widget = ( new PhotoList( $this->kernel() ) )->widget();
		$shown  = static fn( array $value ): array =>
			array_map(
				static fn( \DOMElement $option ): array => [
					$option->getAttribute( 'value' ),
					$option->textContent,
					$option->hasAttribute( 'selected' ),
				],
				self::find(
					self::form( $widget, [ 'source' => $value ] ),
					'//select[@multiple and substring(@name, string-length(@name) - 1) = "[]"]/option',
				),
			);
		wp_set_current_user( 1 );
		self::assertSame(
			[ [ $source->handle, 'The 100% <shop>', true ], [ 'demo-photos', 'Demo', false ] ],
			$shown( [ $source->handle ] ),
		);
		self::assertContains( [ 's_gone', 's_gone', true ], $shown( [ 's_gone' ] ) );
		wp_set_current_user( 0 );
		self::assertSame( [], $shown( [ $source->handle ] ) );
		self::assertStringNotContainsString( '<shop>', self::form( $widget, [] ) );
	}

	public function test_the_block_inserter_offers_the_list_only_once(): void {
		global $wp_widget_factory;
		BlockWidget::offer( ( new PhotoList( $this->kernel() ) )->widget() );
		self::assertContains(
			'frontispiece-photo-list',
			(array) apply_filters( 'widget_types_to_hide_from_legacy_widget_block', [ 'pages' ] ),
		);
		self::assertNotNull( $wp_widget_factory->get_widget_object( 'frontispiece-photo-list' ) );
		unregister_widget( $wp_widget_factory->get_widget_object( 'frontispiece-photo-list' ) );
	}

	public function test_block_themes_do_not_offer_the_classic_widget(): void {
		global $wp_widget_factory;
		self::assertSame(
			! wp_is_block_theme(),
			null !== $wp_widget_factory->get_widget_object( 'frontispiece-photo-list' ),
		);
	}

	public function test_a_saved_list_has_its_feed_before_the_first_visit_and_is_recorded_by_the_locator(): void {
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		$id = $this->post( '[frontispiece_photo_list num=9]' );
		self::assertSame( [ (string) $id ], $this->db()->column( 'SELECT post_id FROM {locations}' ) );
		$before = $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' );
		do_shortcode( '[frontispiece_photo_list num=9]' );
		self::assertSame( $before, $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' ) );
	}

	public function test_a_cached_list_takes_four_queries(): void {
		do_shortcode( '[frontispiece_photo_list]' );
		$before = get_num_queries();
		do_shortcode( '[frontispiece_photo_list]' );
		self::assertSame( 4, get_num_queries() - $before );
	}

	/** @param array<string, mixed> $instance */
	private static function form( BlockWidget $widget, array $instance ): string {
		ob_start();
		$widget->form( $instance );
		return (string) ob_get_clean();
	}

	private function list( string $attributes ): \DOMElement {
		return self::find( do_shortcode( "[frontispiece_photo_list $attributes]" ), '//*[@data-mes]' )[0];
	}

	/** Without the element of the list itself, which has a data-id, too. */
	protected function ids( string $html ): array {
		return array_values( array_filter(
			parent::ids( $html ),
			static fn( string $id ): bool => ctype_digit( $id ) && strlen( $id ) < 16,
		) );
	}
}

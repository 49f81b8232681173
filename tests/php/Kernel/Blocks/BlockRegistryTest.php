<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Tests\TestCase;

final class BlockRegistryTest extends TestCase {
	private const FEED = 'social-feed';

	private BlockRegistry $blocks;

	protected function setUp(): void {
		parent::setUp();
		$this->blocks = new BlockRegistry( fn() => $this->kernel()->assets() );
	}

	public function test_missing_attributes_get_their_declared_defaults(): void {
		$defaults = $this->blocks->attributes( self::FEED, [] );
		self::assertSame( 20, $defaults['num'] ?? null );
		self::assertSame( [], $defaults['source'] ?? null );
		self::assertTrue( $defaults['loadmore'] ?? null );
		self::assertSame( 'list', $defaults['layout'] ?? null );
	}

	public function test_values_are_converted_clamped_and_checked_against_their_options(): void {
		$values = $this->blocks->attributes( self::FEED, [
			'num'      => '500',
			'loadmore' => 'false',
			'source'   => 's_1, s_2',
			'layout'   => 'no such layout',
			'gdpr'     => 'yes',
		] );
		self::assertSame(
			[ 100, false, [ 's_1', 's_2' ], 'list', 'yes' ],
			[ $values['num'], $values['loadmore'], $values['source'], $values['layout'], $values['gdpr'] ],
		);
	}

	public function test_unknown_attributes_and_secrets_are_dropped(): void {
		$values = $this->blocks->attributes( self::FEED, [
			'token'     => 'EAABsecret',
			'TOKEN'     => 'EAABsecret',
			'evil'      => '1',
			'className' => 'x',
			0           => 'positional',
		] );
		self::assertSame( [], array_intersect( [ 'token', 'TOKEN', 'evil', 'className', 0 ], array_keys( $values ) ) );
		self::assertStringNotContainsString( 'EAAB', Json::encode( $values ) );
	}

	public function test_attribute_names_are_case_insensitive_because_shortcodes_lowercase_them(): void {
		foreach ( [ 'num', 'NUM', 'Num' ] as $name ) {
			self::assertSame( 3, $this->blocks->attributes( self::FEED, [ $name => 3 ] )['num'] ?? null, $name );
		}
		foreach ( $this->blocks->declared() as $feature => $declaration ) {
			foreach ( $declaration['attributes'] as $name => $attribute ) {
				if (
					'string' === $attribute['type']
					&& ! isset( $attribute['enum'] )
					&& ! isset( $attribute['format'] )
					&& true !== ( $attribute['secret'] ?? false )
				) {
					self::assertSame(
						'x',
						$this->blocks->attributes( $feature, [ strtolower( $name ) => 'x' ] )[ $name ] ?? null,
						"$feature $name",
					);
				}
			}
		}
	}

	public function test_every_declared_default_is_a_valid_value_of_its_attribute(): void {
		foreach ( $this->blocks->declared() as $feature => $declaration ) {
			$defaults = $this->blocks->attributes( $feature, [] );
			self::assertSame( $defaults, $this->blocks->attributes( $feature, $defaults ), $feature );
		}
	}

	public function test_attributes_that_differ_from_the_defaults_are_returned_in_a_fixed_order(): void {
		$one = $this->distinct( [ 'num' => '5', 'gdpr' => 'no', 'characters' => 99999 ] );
		$two = $this->distinct( [ 'gdpr' => 'no', 'NUM' => 5, 'unknown' => 'x' ] );
		self::assertSame( [ 'gdpr' => 'no', 'num' => 5 ], $one );
		self::assertSame( Json::encode( $one ), Json::encode( $two ) );
		self::assertSame( [], $this->distinct( [ 'num' => '20', 'source' => '' ] ) );
	}

	public function test_an_undeclared_feature_has_no_attributes(): void {
		self::assertSame( [], $this->blocks->attributes( 'no-such-feature', [ 'num' => 1 ] ) );
	}

	public function test_each_feature_has_a_block_and_a_shortcode(): void {
		self::assertNotSame( [], $this->blocks->declared() );
		// Site features are blocks while they are on.
		foreach ( array_diff_key( $this->blocks->declared(), FeatureRegistry::TYPES ) as $feature => $declaration ) {
			self::assertSame( "frontispiece/$feature", $declaration['name'] );
			$type = \WP_Block_Type_Registry::get_instance()->get_registered( "frontispiece/$feature" );
			self::assertNotNull( $type );
			self::assertSame( 3, $type->api_version );
			self::assertTrue( $type->is_dynamic() );
			self::assertTrue( shortcode_exists( 'frontispiece_' . strtr( $feature, '-', '_' ) ) );
		}
	}

	public function test_block_and_shortcode_with_the_same_settings_show_the_same_feed(): void {
		$block     = do_blocks( '<!-- wp:frontispiece/social-feed {"num":2,"header":false} /-->' );
		$shortcode = do_shortcode( '[frontispiece_social_feed num="2" header="no"]' );
		self::assertSame( $this->feedKey( $block ), $this->feedKey( $shortcode ) );
		self::assertCount( 2, self::find( $block, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
	}

	/**
	 * @param array<string, mixed> $raw
	 * @return array<string, mixed>
	 */
	private function distinct( array $raw ): array {
		return $this->blocks->distinct( self::FEED, $this->blocks->attributes( self::FEED, $raw ) );
	}

	private function feedKey( string $html ): string {
		$input = self::find( $html, '//input[contains(@class,"cff-pag-url")]' )[0] ?? null;
		self::assertNotNull( $input );
		self::assertNotSame( '', $input->getAttribute( 'data-feed-id' ) );
		return $input->getAttribute( 'data-feed-id' );
	}

	public function test_alignment_classes_and_anchor_of_a_block_are_applied_to_its_element(): void {
		$html = do_blocks(
			'<!-- wp:frontispiece/social-feed {"num":1,"align":"wide","className":"mine \\u0022x","anchor":"news"} /-->',
		);
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'div' ] ) );
		self::assertTrue( $tags->has_class( 'frontispiece-social-feed' ) );
		self::assertTrue( $tags->has_class( 'alignwide' ) );
		self::assertTrue( $tags->has_class( 'mine' ) );
		self::assertSame( 'news', $tags->get_attribute( 'id' ) );
	}

	public function test_colors_border_shadow_and_typography_of_a_block_are_applied_to_its_element(): void {
		$tags = new \WP_HTML_Tag_Processor( do_blocks(
			'<!-- wp:frontispiece/social-feed '
				. wp_json_encode( [
					'num'             => 1,
					'textColor'       => 'contrast',
					'backgroundColor' => 'base',
					'fontSize'        => 'large',
					'style'           => [
						'border'   => [ 'radius' => '4px' ],
						'shadow'   => 'var:preset|shadow|natural',
						'spacing'  => [ 'blockGap' => 'var:preset|spacing|40' ],
						'elements' => [ 'link' => [ 'color' => [ 'text' => '#123456' ] ] ],
					],
				] )
				. ' /-->',
		) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'div' ] ) );
		$style = (string) $tags->get_attribute( 'style' );
		foreach ( [
			'color:var(--wp--preset--color--contrast)',
			'background-color:var(--wp--preset--color--base)',
			'font-size:var(--wp--preset--font-size--large)',
			'border-radius:4px',
			'box-shadow:var(--wp--preset--shadow--natural)',
			'--frontispiece-gap:var(--wp--preset--spacing--40)',
			'--frontispiece-link:#123456',
			'--frontispiece-text-size:1em',
		] as $declaration ) {
			self::assertStringContainsString( "$declaration;", $style );
		}
		self::assertTrue( $tags->has_class( 'has-link-color' ) );
		self::assertTrue( $tags->has_class( 'has-contrast-color' ) );
	}

	public function test_hostile_values_of_supports_do_not_reach_the_style(): void {
		$html = do_blocks(
			'<!-- wp:frontispiece/social-feed '
				. wp_json_encode( [
					'num'       => 1,
					'textColor' => '"><script>',
					'style'     => [
						'spacing'  => [ 'blockGap' => '1px;position:fixed' ],
						'elements' => [ 'link' => [ 'color' => [ 'text' => 'url(//evil.example)' ] ] ],
						'color'    => [ 'text' => 'red;position:fixed' ],
					],
				] )
				. ' /-->',
		);
		self::assertStringNotContainsString( 'position', $html );
		self::assertStringNotContainsString( 'evil', $html );
		self::assertStringNotContainsString( '--frontispiece-gap', $html );
	}

	public function test_block_spacing_is_applied_to_its_element_and_nothing_else_enters_its_style(): void {
		$style = static function ( array $spacing ): string {
			$tags = new \WP_HTML_Tag_Processor( do_blocks(
				'<!-- wp:frontispiece/social-feed '
					. wp_json_encode( [
						'num'   => 1,
						'style' => [ 'spacing' => $spacing, 'color' => [ 'text' => 'red' ] ],
					] )
					. ' /-->',
			) );
			self::assertTrue( $tags->next_tag( [ 'tag_name' => 'div' ] ) );
			return (string) $tags->get_attribute( 'style' );
		};
		self::assertSame(
			'color:red;padding-top:1rem;margin-bottom:var(--wp--preset--spacing--40);',
			$style( [ 'padding' => [ 'top' => '1rem' ], 'margin' => [ 'bottom' => 'var:preset|spacing|40' ] ] ),
		);
		self::assertStringNotContainsString(
			'url(',
			$style( [ 'padding' => [ 'top' => '1px;background:url(//evil.example)' ] ] ),
		);
	}

	public function test_front_end_pages_load_no_block_texts_and_editor_requests_load_all(): void {
		self::assertSame(
			[],
			array_filter(
				BlockMetadata::shapes( 'blocks' ),
				static fn( array $shape ): bool => isset( $shape['title'] ),
			),
		);
		$this->become( 'editor' );
		$type = (array) rest_do_request( '/wp/v2/block-types/frontispiece/social-feed' )->get_data();
		self::assertSame( 'Social feed', $type['title'] ?? null );
		self::assertContains( 'Social feed grid', array_column( (array) ( $type['variations'] ?? [] ), 'title' ) );
		self::assertSame( 'integer', $type['attributes']['num']['type'] ?? null );
	}

	public function test_WordPress_knows_the_attributes_of_a_block_when_a_page_shows_it(): void {
		$types = \WP_Block_Type_Registry::get_instance();
		$tags  = $GLOBALS['shortcode_tags'];
		$own   = $types->unregister( 'frontispiece/form' );
		self::assertInstanceOf( \WP_Block_Type::class, $own );
		$shown = [];
		try {
			$this->blocks->register( 'form', static function ( array $attributes ) use ( &$shown ): string {
				$shown[] = $attributes['id'] ?? null;
				return '';
			} );
			$type = $types->get_registered( 'frontispiece/form' );
			self::assertNotNull( $type );
			self::assertArrayNotHasKey( 'id', (array) $type->attributes );
			self::assertEquals( $own->supports, $type->supports );
			// WordPress replaces what is not valid.
			foreach ( [ [ 'id' => 7 ], [ 'id' => -7 ], [ 'id' => [ 'x' ] ], [] ] as $attributes ) {
				render_block( [ 'blockName' => 'frontispiece/form', 'attrs' => $attributes, 'innerBlocks' => [], 'innerContent' => [] ] );
			}
			self::assertSame( [ 7, 0, 0, 0 ], $shown );
			self::assertArrayHasKey( 'id', (array) $type->attributes );
		} finally {
			remove_action( 'rest_api_init', [ $this->blocks, 'describe' ] );
			$types->unregister( 'frontispiece/form' );
			$types->register( $own );
			$GLOBALS['shortcode_tags'] = $tags;
		}
	}

	public function test_every_shortcode_has_an_insertable_block_with_api_version_three(): void {
		$declared = array_keys( $this->blocks->declared() );
		foreach ( $declared as $feature ) {
			$file = (string) current( array_filter(
				[
					...(array) glob( dirname( __DIR__, 4 ) . '/src/*/block.json' ),
					...(array) glob( dirname( __DIR__, 4 ) . '/src/*/*/block.json' ),
				],
				static fn( $path ): bool =>
					str_contains( (string) file_get_contents( (string) $path ), "\"frontispiece/$feature\"" ),
			) );
			self::assertSame( 3, Json::object( (string) file_get_contents( $file ) )['apiVersion'] ?? null, $feature );
		}
		$ours = array_filter(
			array_map( 'strval', array_keys( $GLOBALS['shortcode_tags'] ) ),
			static fn( string $tag ): bool =>
				str_starts_with( $tag, 'frontispiece_' )
					&& '__return_empty_string' !== $GLOBALS['shortcode_tags'][ $tag ],
		);
		self::assertGreaterThan( 3, count( $ours ) );
		foreach ( $ours as $tag ) {
			self::assertContains( strtr( substr( $tag, 13 ), '_', '-' ), $declared );
			self::assertTrue(
				\WP_Block_Type_Registry::get_instance()->is_registered(
					'frontispiece/' . strtr( substr( $tag, 13 ), '_', '-' ),
				),
			);
		}
		self::assertContains( 'newsletter', $declared, 'Features that are off here have theirs too.' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Languages;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Options;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\TestCase;

/** Compares wpml-config.xml, which WPML and Polylang read, with what blocks and features declare. */
final class WpmlConfigTest extends TestCase {
	/** Attributes of blocks and options of features that are strings, but no texts that visitors read. */
	private const NO_TEXTS = [
		'at', 'background', 'bgcolor', 'color', 'container', 'density', 'feedtheme', 'gdpr', 'imageaspectratio', 'layout',
		'light', 'link', 'linkcolor', 'links', 'lists', 'page', 'selector', 'tags', 'text', 'textcolor', 'token',
		'whitelist', 'wraparound',
	];

	public function test_every_text_of_blocks_and_shortcodes_is_listed_and_nothing_else(): void {
		$expected = array_filter( array_map( self::texts( ... ), BlockMetadata::shapes( 'blocks' ) ) );
		$blocks   = [];
		foreach ( $this->config()->{'gutenberg-blocks'}->{'gutenberg-block'} ?? [] as $block ) {
			$blocks[ substr( (string) $block['type'], strlen( 'frontispiece/' ) ) ] = self::names( $block->key );
		}
		self::assertEquals( $expected, $blocks );
		$shortcodes = [];
		foreach ( $this->config()->shortcodes->shortcode ?? [] as $shortcode ) {
			$tag                = (string) $shortcode->tag;
			$names              = (array) $shortcode->attributes->attribute;
			$shortcodes[ $tag ] = array_values( array_map( 'strval', $names ) );
			self::assertTrue( shortcode_exists( $tag ), $tag );
		}
		self::assertSame( array_values( $blocks ), array_values( $shortcodes ) );
	}

	public function test_every_text_of_site_features_is_listed_at_its_place_in_the_option(): void {
		$option = $this->config()->{'admin-texts'}->key;
		self::assertSame( [ Options::NAME, FeatureSettings::KEY, 'options' ], [
			(string) $option['name'],
			(string) $option->key['name'],
			(string) $option->key->key['name'],
		] );
		$features = [];
		foreach ( $option->key->key->key as $feature ) {
			$features[ (string) $feature['name'] ] = self::names( $feature->key );
		}
		$declared = $this->kernel()->get( FeatureSettings::class )->declared();
		self::assertEquals( array_filter( array_map( self::texts( ... ), $declared ) ), $features );
	}

	public function test_a_form_is_one_post_in_all_languages(): void {
		self::assertSame( PostType::NAME, (string) $this->config()->{'custom-types'}->{'custom-type'} );
		self::assertSame( '0', (string) $this->config()->{'custom-types'}->{'custom-type'}['translate'] );
		self::assertSame( PostType::META, (string) $this->config()->{'custom-fields'}->{'custom-field'} );
	}

	private function config(): \SimpleXMLElement {
		$config = simplexml_load_file( dirname( FRONTISPIECE_FILE ) . '/wpml-config.xml' );
		self::assertInstanceOf( \SimpleXMLElement::class, $config );
		return $config;
	}

	/**
	 * @param array<array-key, mixed> $declared
	 * @return list<string>
	 */
	private static function texts( array $declared ): array {
		$texts = [];
		foreach ( is_array( $declared['attributes'] ?? null ) ? $declared['attributes'] : [] as $name => $attribute ) {
			$isText  = is_array( $attribute ) && 'string' === $attribute['type'] && ! isset( $attribute['enum'] );
			$texts[] = $isText && ! in_array( $name, self::NO_TEXTS, true ) ? (string) $name : '';
		}
		return array_values( array_filter( $texts, static fn( string $name ): bool => '' !== $name ) );
	}

	/** @return list<string> */
	private static function names( \SimpleXMLElement $keys ): array {
		$names = [];
		foreach ( $keys as $key ) {
			$names[] = (string) $key['name'];
		}
		return $names;
	}
}

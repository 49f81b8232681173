<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests that what authors write into options stays text wherever it is printed. */
final class OptionTextsTest extends TestCase {
	private const HOSTILE = '"\'><img src=x onerror=hostile()><script>hostile()</script></style></textarea> a < b 50%20off --> <!--';

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}

	/** @return iterable<string, array{string}> role of who looks; '' = a visitor */
	public static function readers(): iterable {
		yield 'a visitor'        => [ '' ];
		yield 'an administrator' => [ 'administrator' ];
	}

	#[DataProvider( 'readers' )]
	public function test_P002_068_options_of_blocks_and_features_are_text_on_pages_and_in_feeds( string $role ): void {
		$settings = $this->kernel()->get( FeatureSettings::class );
		$settings->save(
			array_keys( FeatureRegistry::TYPES ),
			array_map( [ self::class, 'hostile' ], BlockMetadata::shapes( 'options' ) ),
		);
		$blocks = '';
		foreach ( BlockMetadata::shapes( 'blocks' ) as $name => $block ) {
			$values  = self::hostile( $block['attributes'] ?? [] );
			$values  = isset( $values['source'] ) ? [ 'source' => [ 'demo' ], 'num' => 2 ] + $values : $values;
			$blocks .= serialize_block( [
				'blockName'    => "frontispiece/$name",
				'attrs'        => $values,
				'innerBlocks'  => [],
				'innerContent' => [ '<p>Inner</p>' ],
				'innerHTML'    => '<p>Inner</p>',
			] );
		}
		$this->become( 'administrator' );
		$id      = $this->post( $blocks );
		$visitor = '' === $role ? new Visitor() : ( new Visitor() )->as( $role );
		$page    = wp_make_link_relative( (string) get_permalink( $id ) );
		foreach ( [ $page, '/?s=nothing+here' ] as $path ) {
			$response = $visitor->get( $path );
			self::assertSame( 200, $response->status, $path );
			self::assertText( $response->body );
			self::assertSame( $path === $page, str_contains( $response->body, 'a &lt; b 50%20off' ) );
		}
		$plain = $visitor->get( "/?rest_route=/wp/v2/pages/$id" )->json();
		self::assertText( $plain['content']['rendered'] ?? '<img onerror="none">' );
	}

	#[DataProvider( 'readers' )]
	public function test_P002_068_each_option_of_a_feed_with_posts_is_text( string $role ): void {
		if ( '' !== $role ) {
			$this->become( $role );
		}
		$printed = [];
		foreach ( [ 'photo-feed', 'photo-list', 'social-feed' ] as $name ) {
			foreach ( self::hostile( BlockMetadata::shapes( 'blocks' )[ $name ]['attributes'] ?? [] ) as $option => $value ) {
				$html = render_block( [
					'blockName'    => "frontispiece/$name",
					'attrs'        => [ $option => $value, 'num' => 2 ],
					'innerBlocks'  => [],
					'innerContent' => [],
					'innerHTML'    => '',
				] );
				self::assertText( $html );
				if ( str_contains( html_entity_decode( $html, ENT_QUOTES ), 'a < b 50%20off' ) ) {
					$printed[] = "$name $option";
				}
			}
		}
		foreach ( [ 'photo-feed', 'social-feed' ] as $name ) {
			self::assertContains( "$name label", $printed );
			self::assertContains( "$name moretext", $printed );
			self::assertContains( "$name nomoretext", $printed );
		}
		self::assertContains( 'photo-feed feedtheme', $printed );
		self::assertContains( 'photo-list mes', $printed );
	}

	public function test_P002_068_the_options_of_a_widget_stay_in_its_form(): void {
		$widget = new BlockWidget( 'test', 'Test', '', static fn(): string => '', static fn(): array => [
			'label' => [ 'type' => 'string' ],
		] );
		$saved  = $widget->update( [ 'label' => 'a &lt; b ' . self::HOSTILE ], [] );
		self::assertSame( 'a &lt; b ' . self::HOSTILE, $saved['label'] );
		ob_start();
		$widget->form( $saved );
		$form = (string) ob_get_clean();
		self::assertText( $form );
		$tags = new \WP_HTML_Tag_Processor( $form );
		$tags->next_tag( [ 'tag_name' => 'input' ] );
		$tags->next_tag( [ 'tag_name' => 'input' ] );
		self::assertSame( $saved['label'], $tags->get_attribute( 'value' ) );
	}

	/** Checks that no element or attribute comes from an option. */
	private static function assertText( string $html ): void {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertNull( $tags->get_attribute( 'onerror' ) );
			if ( 'SCRIPT' === $tags->get_tag() ) {
				self::assertStringStartsNotWith( 'hostile()', trim( $tags->get_modifiable_text() ) );
				self::assertStringNotContainsString( '<script>hostile', $tags->get_modifiable_text() );
			}
		}
	}

	/**
	 * @param array<string, mixed> $declared
	 * @return array<string, string|list<string>> a hostile value for each option that is text or a list
	 */
	private static function hostile( array $declared ): array {
		$values = [];
		foreach ( $declared as $name => $option ) {
			$type = is_array( $option ) ? $option['type'] ?? '' : '';
			if ( 'string' === $type && ! isset( $option['enum'] ) ) {
				$values[ $name ] = self::HOSTILE;
			} elseif ( 'array' === $type ) {
				$values[ $name ] = [ self::HOSTILE ];
			}
		}
		return $values;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Patterns;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;
use Frontispiece\Patterns\Patterns;
use Frontispiece\Startup;
use Frontispiece\Tests\Site\SiteTestCase;

final class PatternsTest extends SiteTestCase {
	protected function tearDown(): void {
		foreach ( \WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( str_starts_with( $pattern['name'], 'frontispiece/' ) ) {
				unregister_block_pattern( $pattern['name'] );
			}
		}
		unregister_block_pattern_category( Patterns::CATEGORY );
		parent::tearDown();
	}

	public function test_the_editor_lists_patterns_with_all_features_off_and_pages_register_none(): void {
		self::assertSame( [], $this->ours() );
		$this->become( 'editor' );
		$list = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/block-patterns/patterns' ) )->get_data();
		self::assertIsArray( $list );
		$ours = array_filter(
			$list,
			static fn( array $pattern ): bool => str_starts_with( $pattern['name'], 'frontispiece/' ),
		);
		self::assertGreaterThanOrEqual( 8, count( $ours ) );
		foreach ( $ours as $pattern ) {
			self::assertSame( [ Patterns::CATEGORY ], $pattern['categories'] );
			self::assertNotSame( '', $pattern['description'] );
		}
		$this->become( 'subscriber' );
		self::assertSame(
			403,
			rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/block-patterns/patterns' ) )->get_status(),
		);
	}

	public function test_patterns_of_a_feature_that_is_off_are_not_offered_although_its_block_is(): void {
		$this->kernel()->blocks()->offer( 'newsletter', true );
		self::assertTrue( \WP_Block_Type_Registry::get_instance()->is_registered( 'frontispiece/newsletter' ) );
		self::assertNotContains( 'frontispiece/letter', $this->offered() );
	}

	public function test_patterns_of_site_features_are_offered_while_the_features_are_on(): void {
		self::assertNotContains( 'frontispiece/letter', $this->offered() );
		$this->switchOn( 'newsletter' );
		$this->switchOn( 'slider' );
		self::assertSame(
			[ 'frontispiece/letter', 'frontispiece/stories' ],
			array_values( array_intersect( $this->offered(), [ 'frontispiece/letter', 'frontispiece/stories' ] ) ),
		);
	}

	public function test_there_are_at_least_twenty_patterns_with_site_features_on(): void {
		$this->switchOn( 'newsletter' );
		$this->switchOn( 'slider' );
		self::assertGreaterThanOrEqual( 20, count( $this->offered() ) );
	}

	public function test_each_pattern_contains_only_known_blocks_and_renders_output(): void {
		$this->switchOn( 'newsletter' );
		$this->switchOn( 'slider' );
		$this->offered();
		foreach ( $this->ours() as $pattern ) {
			$blocks = parse_blocks( (string) $pattern['content'] );
			self::assertSame( trim( $pattern['content'] ), trim( serialize_blocks( $blocks ) ), $pattern['name'] );
			$this->known( $blocks, $pattern['name'] );
			$html = do_blocks( $pattern['content'] );
			self::assertStringNotContainsString( 'frontispiece-errors', $html );
			self::assertGreaterThan( 200, strlen( $html ), $pattern['name'] );
			self::assertStringNotContainsString( '<!-- wp:', $html );
		}
	}

	public function test_patterns_use_the_sites_own_account_and_form_if_available(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '4711', 'EAATESTPAGE' );
		$this->offered();
		$ours = array_column( $this->ours(), 'content', 'name' );
		self::assertStringContainsString( "\"source\":[\"{$source->handle}\"]", $ours['frontispiece/news'] ?? '' );
		self::assertStringNotContainsString( '"source"', $ours['frontispiece/photos'] ?? '' );
		self::assertMatchesRegularExpression(
			'~wp:frontispiece/form \{"id":\d+\}~',
			$ours['frontispiece/contact'] ?? '',
		);
		self::assertStringNotContainsString( 'EAATESTPAGE', implode( $ours ) );
	}

	public function test_a_bound_block_shows_account_details_as_text(): void {
		$source = $this->kernel()->get( DemoInstaller::class )->install();
		$shown  = fn( string $key, string $handle = 'demo' ): string =>
			str_replace(
				' class="wp-block-paragraph"',
				'',
				trim( do_blocks( $this->bound( 'paragraph', 'content', $key, $handle ) ) ),
			);
		self::assertSame( '<p>Harbor Lane Books &amp; Coffee</p>', $shown( 'name' ) );
		self::assertSame( '<p>4,862 followers</p>', $shown( 'followers' ) );
		self::assertGreaterThan( 30, strlen( $shown( 'latest' ) ) );
		foreach ( [ [ 'email', 'demo' ], [ 'secret', 'demo' ], [ 'name', 's_000000000000' ] ] as [ $key, $handle ] ) {
			self::assertSame( '<p>Written</p>', $shown( $key, $handle ), 'What nobody knows stays as it was written.' );
		}
		add_shortcode( 'secret', static fn(): string => 'RUN' );
		$this->kernel()
			->get( SourceRepository::class )
			->update( $source->id, [
				'header' => (string) wp_json_encode( [
					'name' => '<img src=x onerror=alert(1)>[secret]',
					'url'  => 'javascript:alert(1)',
				] ),
			] );
		// Values are cached per page, so simulate another page.
		$other = new Kernel();
		unregister_block_bindings_source( Startup::BINDINGS );
		$other->get( Startup::class )->registerBindings();
		self::assertSame( '<p>&lt;img src=x onerror=alert(1)&gt;&#091;secret&#093;</p>', $shown( 'name' ) );
		self::assertStringNotContainsString( 'RUN', do_shortcode( $shown( 'name' ) ) );
		self::assertStringNotContainsString(
			'javascript',
			do_blocks( $this->bound( 'button', 'url', 'url', 'demo' ) ),
		);
		remove_shortcode( 'secret' );
	}

	private function bound( string $block, string $attribute, string $key, string $source ): string {
		$inner = 'button' === $block
			? '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Go</a></div>'
			: '<p>Written</p>';
		return get_comment_delimited_block_content(
			$block,
			[
				'metadata' => [
					'bindings' => [
						$attribute => [
							'source' => Startup::BINDINGS,
							'args'   => [ 'source' => $source, 'key' => $key ],
						],
					],
				],
			],
			$inner,
		);
	}

	/** @return list<string> */
	private function offered(): array {
		( new Patterns( 'patterns', $this->kernel() ) )->offer();
		return array_column( $this->ours(), 'name' );
	}

	/** @return list<array<string, mixed>> */
	private function ours(): array {
		return array_values( array_filter(
			\WP_Block_Patterns_Registry::get_instance()->get_all_registered(),
			static fn( array $pattern ): bool => str_starts_with( $pattern['name'], 'frontispiece/' ),
		) );
	}

	/** @param array<array-key, array<string, mixed>> $blocks */
	private function known( array $blocks, string $pattern ): void {
		foreach ( $blocks as $block ) {
			if ( null !== $block['blockName'] ) {
				self::assertTrue(
					\WP_Block_Type_Registry::get_instance()->is_registered( (string) $block['blockName'] ),
					"$pattern: {$block['blockName']}",
				);
				$this->known( $block['innerBlocks'], $pattern );
			}
		}
	}
}

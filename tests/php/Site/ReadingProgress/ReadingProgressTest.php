<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ReadingProgress;

use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

final class ReadingProgressTest extends SiteTestCase {
	private string $post;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		$this->post = '/?p=' . $this->post( 'Text.', [
			'post_type'  => 'post',
			'post_title' => 'Progress',
			'meta_input' => [ '_test' => '1' ],
		] );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		parent::tearDown();
	}

	/** S001-009 S001-005 */
	public function test_only_the_selected_variant_is_printed(): void {
		foreach ( [ 'top', 'bottom', 'circle' ] as $variant ) {
			$bars = self::find( $this->page( $this->post, [ 'variant' => $variant ] ), '//*[@role="progressbar"]' );
			self::assertCount( 1, $bars );
			self::assertSame(
				"frontispiece-progress frontispiece-progress--$variant",
				$bars[0]->getAttribute( 'class' ),
			);
			self::assertSame(
				[ '0', '0', '100', 'Reading progress' ],
				array_map(
					[ $bars[0], 'getAttribute' ],
					[ 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-label' ],
				),
			);
		}
	}

	/** S001-139 */
	public function test_the_height_is_the_configured_one(): void {
		foreach ( [ 3 => 3, 12 => 12, 400 => 40 ] as $set => $height ) {
			$bars = self::find( $this->page( $this->post, [ 'height' => $set ] ), '//*[@role="progressbar"]' );
			self::assertSame( "--frontispiece-progress-height:{$height}px", $bars[0]->getAttribute( 'style' ) );
		}
	}

	public function test_only_a_valid_color_is_printed(): void {
		$style = fn( string $color ): string =>
			self::find(
				$this->page( $this->post, [ 'color' => $color ] ),
				'//*[@role="progressbar"]',
			)[0]->getAttribute( 'style' );
		self::assertStringContainsString( ';--frontispiece-progress-color:#d8613c', $style( '#d8613c' ) );
		self::assertStringNotContainsString( 'progress-color', $style( 'red;position:static' ) );
	}

	/** S001-002 */
	public function test_lists_and_pages_have_no_progress_bar_and_load_no_script_for_it(): void {
		foreach ( [ '/', '/?s=progress', '/?m=' . gmdate( 'Y' ) ] as $list ) {
			self::assertStringNotContainsString( 'frontispiece-progress', $this->page( $list, [] ) );
			self::assertStringNotContainsString( 'reading-progress', $this->page( $list, [] ) );
		}
	}

	/** @param array<string, mixed> $options */
	private function page( string $path, array $options ): string {
		$visitor  = ( new Visitor() )->header(
			'X-Frontispiece-Site: ' . wp_json_encode( [ 'reading-progress' => (object) $options ] ),
		);
		$response = $visitor->get( $path );
		if ( 301 === $response->status ) {
			$response = $visitor->get( $response->headers['location'] );
		}
		self::assertSame( 200, $response->status );
		return $response->body;
	}
}

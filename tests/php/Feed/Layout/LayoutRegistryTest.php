<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Layout;

use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\Layouts\Carousel;
use Frontispiece\SocialFeed\Layouts\Grid;
use Frontispiece\SocialFeed\Layouts\ListLayout;
use Frontispiece\Tests\TestCase;

/** Layouts of a feed block, with those that extensions add. */
final class LayoutRegistryTest extends TestCase {
	private const TIMELINE = 'FrontispieceExtension\Timeline';

	private const OPTIONS = [
		'layout' => [ 'type' => 'string', 'default' => 'list' ],
		'cols'   => [ 'type' => 'integer', 'default' => 3, 'when' => [ 'other' => [ true ] ] ],
	];

	/** @param array<array-key, mixed> $added */
	private function registry( array $added = [] ): LayoutRegistry {
		add_filter( 'frontispiece_layouts', static fn( array $layouts ): array => $layouts + $added );
		return new class(
			'social-feed',
			[ 'list' => ListLayout::class, 'grid' => Grid::class, 'carousel' => Carousel::class ],
		) extends LayoutRegistry {
		};
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_layouts' );
		remove_all_filters( 'doing_it_wrong_trigger_error' );
		parent::tearDown();
	}

	public function test_a_block_gets_its_layouts_and_shows_an_option_with_those_that_use_it(): void {
		$whole = $this->registry()->complete( self::OPTIONS, 'social-feed', true );
		self::assertSame( [ 'list', 'grid', 'carousel' ], $whole['layout']['enum'] );
		self::assertSame(
			[ 'list' => 'List', 'grid' => 'Grid', 'carousel' => 'Carousel' ],
			$whole['layout']['labels'],
		);
		self::assertSame( [ 'layout' => [ 'grid', 'carousel' ], 'other' => [ true ] ], $whole['cols']['when'] );
		self::assertArrayHasKey( 'carousel', (array) $whole['layout']['sketches'] );
	}

	public function test_visitors_pages_get_no_texts_and_other_blocks_nothing(): void {
		$shape = $this->registry()->complete( self::OPTIONS, 'social-feed', false );
		self::assertSame( [ 'type', 'default', 'enum' ], array_keys( $shape['layout'] ) );
		self::assertSame( self::OPTIONS, $this->registry()->complete( self::OPTIONS, 'photo-feed', true ) );
	}

	public function test_an_extension_adds_a_layout(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/extension-plugin/layouts/Timeline.php';
		$layouts = $this->registry( [ 'timeline' => self::TIMELINE ] );
		$whole   = $layouts->complete( self::OPTIONS, 'social-feed', true );
		self::assertSame( [ 'list', 'grid', 'carousel', 'timeline' ], $whole['layout']['enum'] );
		self::assertSame( 'Timeline', $whole['layout']['labels']['timeline'] );
		self::assertSame( [ 'grid', 'carousel' ], $whole['cols']['when']['layout'] );
		$layout = $layouts->make( new ArrayReader( [ 'layout' => 'timeline' ] ) );
		self::assertSame( self::TIMELINE, $layout::class );
		self::assertSame( [ 'timeline', 'timeline' ], [ $layout->name, $layout->behavior() ] );
	}

	public function test_an_unknown_layout_is_the_default(): void {
		self::assertInstanceOf(
			ListLayout::class,
			$this->registry()->make( new ArrayReader( [ 'layout' => 'gone' ] ) ),
		);
	}

	public function test_what_is_no_layout_is_refused_and_built_in_layouts_stay(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$before = did_action( 'doing_it_wrong_run' );
		$all = $this->registry( [
			'bad name' => Grid::class,
			'wrong'    => \stdClass::class,
			'base'     => 7,
			'list'     => Grid::class,
		] )->all();
		self::assertSame( [ 'list' => ListLayout::class, 'grid' => Grid::class, 'carousel' => Carousel::class ], $all );
		self::assertSame( 3, did_action( 'doing_it_wrong_run' ) - $before );
	}

	public function test_every_layout_of_both_feeds_has_a_name_and_options_that_the_block_has(): void {
		foreach ( [ 'social-feed', 'photo-feed' ] as $feature ) {
			$layout = $this->declared( $feature )->at( 'layout' );
			$labels = $layout->at( 'labels' )->all();
			self::assertSame( array_keys( $labels ), $layout->at( 'enum' )->all() );
			self::assertNotContains( '', $labels );
			self::assertArrayHasKey( $layout->string( 'default' ), $labels );
		}
		$when = $this->declared( 'photo-feed' )->at( 'carouseldots' )->at( 'when' );
		self::assertSame( [ 'layout' => [ 'carousel' ] ], $when->all() );
	}

	private function declared( string $feature ): ArrayReader {
		return new ArrayReader( $this->kernel()->blocks()->declared()[ $feature ]['attributes'] );
	}
}

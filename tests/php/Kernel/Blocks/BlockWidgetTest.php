<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Tests\TestCase;

final class BlockWidgetTest extends TestCase {
	public function test_a_classic_widget_shows_the_block_with_the_owners_title(): void {
		$widget = new BlockWidget( 'test', 'Test', 'A test.', static fn(): string => '<b>block</b>' );
		$show   = static function ( array $instance ) use ( $widget ): string {
			ob_start();
			$widget->widget(
				[
					'before_widget' => '<aside>',
					'after_widget'  => '</aside>',
					'before_title'  => '<h2>',
					'after_title'   => '</h2>',
				],
				$instance,
			);
			return (string) ob_get_clean();
		};
		self::assertSame( '<aside><b>block</b></aside>', $show( [] ) );
		self::assertSame( '<aside><h2>A &lt;i&gt;</h2><b>block</b></aside>', $show( [ 'title' => 'A <i>' ] ) );
		self::assertSame(
			[ 'title' => 'Mine' ],
			$widget->update( [ 'title' => ' Mine<script></script>', 'other' => 1 ], [] ),
		);
		self::assertSame( [ 'title' => '' ], $widget->update( [ 'title' => [ 'x' ] ], [] ) );
		ob_start();
		$widget->form( [ 'title' => '"Mine"' ] );
		$field = self::find( (string) ob_get_clean(), '//label[@for=//input/@id]/following-sibling::input' );
		self::assertSame( '"Mine"', $field[0]->getAttribute( 'value' ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\ImagePadding;

/** Carousel options: six values, and how two rows are filled. */
final class CarouselOptions {
	public const UP_TO_DOWN    = 'utd';
	public const LEFT_TO_RIGHT = 'ltr';

	public readonly bool $arrows;
	public readonly bool $dots;
	public readonly bool $autoplay;
	public readonly int $time;
	public readonly bool $loop;
	public readonly int $rows;
	public readonly string $direction;

	private readonly int $padding;

	public function __construct( ArrayReader $in ) {
		$this->arrows    = $in->bool( 'carouselarrows' );
		$this->dots      = $in->bool( 'carouseldots' );
		$this->autoplay  = $in->bool( 'carouselautoplay' );
		$this->time      = max( 2000, $in->int( 'carouseltime' ) );
		$this->loop      = $in->bool( 'carouselloop' );
		$this->rows      = 2 === $in->int( 'carouselrows' ) ? 2 : 1;
		$this->direction = self::LEFT_TO_RIGHT === $in->string( 'tworowdirection' )
			? self::LEFT_TO_RIGHT
			: self::UP_TO_DOWN;
		$this->padding   = ImagePadding::fromAttributes( $in );
	}

	/**
	 * Returns the row of an item on a page, or 0 if the order of the items alone determines it. Rows are assigned per
	 * page so that items loaded later don't move earlier ones.
	 *
	 * @param int $place position in its page, from 0
	 * @param int $count number of items on that page
	 */
	public function row( int $place, int $count ): int {
		return 2 === $this->rows && self::LEFT_TO_RIGHT === $this->direction
			? ( $place < (int) ceil( $count / 2 ) ? 1 : 2 )
			: 0;
	}

	/** @return array<string, mixed> of the general options */
	public function options(): array {
		return [
			'carousel' => [ $this->arrows, $this->dots, $this->autoplay, $this->time, $this->loop, $this->rows ],
			'owl2row'  => [
				'owl2row'          => 2 === $this->rows,
				'owl2rowTarget'    => 'sbi_item',
				'owl2rowContainer' => 'sbi_owl2row-item',
				'owl2rowDirection' => $this->direction,
				// The gap between the two images of a pair equals the gap between the images of a row.
				'margin'           => 2 * $this->padding,
			],
		];
	}
}

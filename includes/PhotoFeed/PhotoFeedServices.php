<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Kernel;

/** Makes the services of the photo feed, each when it is first needed. */
final class PhotoFeedServices {
	/** The default comes first. */
	private const LAYOUTS = [
		'grid'      => Layouts\Grid::class,
		'carousel'  => Layouts\Carousel::class,
		'highlight' => Layouts\Highlight::class,
		'masonry'   => Layouts\Masonry::class,
	];

	private ?LayoutRegistry $layouts = null;

	public function __construct( private readonly Kernel $kernel ) {}

	public function layouts(): LayoutRegistry {
		return $this->layouts ??= new LayoutRegistry( PhotoFeed::FEATURE, self::LAYOUTS );
	}

	/** @param array<string, mixed> $attributes validated */
	public function settings( array $attributes ): PhotoFeedSettings {
		return new PhotoFeedSettings( $attributes, $this->layouts() );
	}

	/** @param array<string, mixed> $attributes validated */
	public function view( array $attributes ): FeedView {
		return new FeedView( $this->kernel, $this->settings( $attributes ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Kernel;

/** Makes the services of the social feed, each when it is first needed. */
final class SocialFeedServices {
	/** The default comes first. */
	private const LAYOUTS = [
		'list'     => Layouts\ListLayout::class,
		'grid'     => Layouts\Grid::class,
		'masonry'  => Layouts\Masonry::class,
		'carousel' => Layouts\Carousel::class,
	];

	private ?LayoutRegistry $layouts = null;

	public function __construct( private readonly Kernel $kernel ) {}

	public function layouts(): LayoutRegistry {
		return $this->layouts ??= new LayoutRegistry( SocialFeed::FEATURE, self::LAYOUTS );
	}

	/** @param array<string, mixed> $attributes validated */
	public function settings( array $attributes ): SocialFeedSettings {
		return new SocialFeedSettings( $attributes, $this->layouts() );
	}

	/** @param array<string, mixed> $attributes validated */
	public function view( array $attributes ): FeedView {
		return new FeedView( $this->kernel, $this->settings( $attributes ) );
	}
}

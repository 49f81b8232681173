<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Module;

/** Registers the social feed: its block, shortcode and AJAX calls. */
final class SocialFeed implements Module {
	public const FEATURE = 'social-feed';

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		$this->registerLayouts();
		add_action(
			'init',
			fn() =>
				$this->kernel->blocks()->register(
					self::FEATURE,
					fn( array $attributes ): string => $this->render( $attributes ),
				),
		);
		add_action(
			'frontispiece_usage_scan',
			fn( UsageScanner $placements ) =>
				$placements->watch(
					self::FEATURE,
					fn( array $raw ): ?Feed => $this->services()->resolver()->placed( $raw ),
					fn( Feed $feed ): Feed => $this->services()->resolver()->resolve( $feed->attributes, $feed ),
				),
		);
		$this->kernel->ajax()->offer( fn(): array => $this->services()->actions() );
		add_action( 'rest_api_init', function (): void {
			$this->services()->query()->route();
			$this->services()->postsRoute()->register();
			$this->services()->commentsRoute()->register();
		}, self::PUBLIC_ROUTES );
	}

	/** The layouts are loaded where the block is edited or shown. */
	private function registerLayouts(): void {
		$layouts = fn(): LayoutRegistry => $this->services()->layouts();
		add_filter(
			'frontispiece_block_attributes',
			static fn( array $attributes, string $feature, bool $isWhole ): array =>
				self::FEATURE === $feature ? $layouts()->complete( $attributes, $feature, $isWhole ) : $attributes,
			10,
			3,
		);
		if ( Kernel::isAdminPage() ) {
			add_action( 'enqueue_block_assets', static fn() => $layouts()->enqueueStyles() );
		}
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		return $this->services()->resolver()->show(
			$attributes,
			fn( array $of ): FeedView => $this->services()->view( $of ),
			Output::isPlain() ? 0 : ++$this->printed,
		);
	}

	private function services(): SocialFeedServices {
		return $this->kernel->get( SocialFeedServices::class );
	}
}

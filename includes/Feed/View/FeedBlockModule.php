<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Module;

/** What the modules of the social feed and the photo feed have in common. Their block has the module's slug as its name. */
abstract class FeedBlockModule extends Module {
	/** Folder of the templates. */
	protected const TEMPLATES = '';

	private int $printed = 0;

	// Types of the subclasses would make PHP load their classes with the module.
	abstract protected function resolver(): FeedResolver;

	abstract protected function views(): FeedViews;

	abstract protected function layouts(): LayoutRegistry;

	public function hooks(): array {
		return [
			[ 'rest_api_init', 'registerPublicRoutes', self::PUBLIC_ROUTES ],
			[ 'frontispiece_usage_scan', 'watchUsage' ],
		];
	}

	public function adminHooks(): array {
		return [ [ 'enqueue_block_assets', 'enqueueEditorStyles' ] ];
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	public function registerPublicRoutes(): void {
		$this->kernel->get( PostsRoute::class )->register( $this->resolver(), static::TEMPLATES, $this->views( ... ) );
	}

	/**
	 * Adds the options of layouts. These are loaded where the block is edited or shown.
	 *
	 * @param array<string, array<string, mixed>> $attributes
	 * @return array<array-key, mixed>
	 */
	public function completeAttributes( array $attributes, string $feature, bool $isWhole ): array {
		return $this->slug === $feature ? $this->layouts()->complete( $attributes, $feature, $isWhole ) : $attributes;
	}

	/** A new block finds and connects a source, and a preview may show any layout. */
	public function enqueueEditorStyles(): void {
		wp_enqueue_style( $this->kernel->assets()->style( 'discovery' ) );
		$this->layouts()->enqueueStyles();
	}

	public function watchUsage( UsageScanner $scanner ): void {
		$scanner->watch(
			$this->slug,
			fn( array $raw ): ?Feed => $this->resolver()->fromContent( $raw ),
			fn( Feed $feed ): Feed => $this->resolver()->resolve( $feed->attributes, $feed ),
		);
	}

	/** @param array<string, mixed> $attributes validated */
	public function render( array $attributes ): string {
		return $this->resolver()->show(
			$attributes,
			fn( array $of ): FeedRenderer => $this->views()->view( $of ),
			Output::isPlain() ? 0 : ++$this->printed,
		);
	}
}

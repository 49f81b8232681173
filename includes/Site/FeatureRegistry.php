<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\ModuleRegistry;
use Frontispiece\Site\Comments\Comments;
use Frontispiece\Site\FoldedWidget\FoldedWidget;
use Frontispiece\Site\InView\InView;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\MasonryBlocks\MasonryBlocks;
use Frontispiece\Site\Newsletter\Newsletter;
use Frontispiece\Site\PartialPages\PartialPages;
use Frontispiece\Site\PieChart\PieChart;
use Frontispiece\Site\Reactions\Reactions;
use Frontispiece\Site\ReadingProgress\ReadingProgress;
use Frontispiece\Site\Slider\Slider;
use Frontispiece\Site\SpamSignals\SpamSignals;
use Frontispiece\Site\StickySidebar\StickySidebar;
use Frontispiece\Site\ThemeToggle\ThemeToggle;

/**
 * The site features there are. A feature that is off is one array key here: its class is not loaded.
 *
 * @phpstan-import-type FeatureDeclaration from FeatureSettings
 */
final class FeatureRegistry {
	/**
	 * @var array<string, class-string<Feature>> slug => class; each is one line here, one folder beside this file and
	 *     one in src/site
	 */
	public const TYPES = [
		'theme-toggle'     => ThemeToggle::class,
		'reading-progress' => ReadingProgress::class,
		'reactions'        => Reactions::class,
		'newsletter'       => Newsletter::class,
		'spam-signals'     => SpamSignals::class,
		'in-view'          => InView::class,
		'comments'         => Comments::class,
		'live-search'      => LiveSearch::class,
		'folded-widget'    => FoldedWidget::class,
		'sticky-sidebar'   => StickySidebar::class,
		'slider'           => Slider::class,
		'masonry-blocks'   => MasonryBlocks::class,
		'pie-chart'        => PieChart::class,
		'partial-pages'    => PartialPages::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, class-string<Feature>> slug => class */
	public function types(): array {
		/**
		 * Filters the site features that can be switched on. Add a feature as slug => name of a class that extends
		 * Frontispiece\Site\Feature. The class is only loaded while the feature is on, or when its data is concerned.
		 *
		 * @since 1.0.0
		 * @param array<string, class-string<\Frontispiece\Site\Feature>> $types
		 */
		$types = (array) apply_filters( 'frontispiece_site_feature_types', self::TYPES );
		/** @var array<string, class-string<Feature>> */
		return ModuleRegistry::withSlugs( $types );
	}

	/** @return FeatureDeclaration title, description and options with their texts; empty before the build */
	public function declaration( string $slug ): array {
		$class = $this->types()[ $slug ] ?? '';
		return is_subclass_of( $class, Feature::class ) ? $class::declaration( $slug ) : [];
	}

	/**
	 * @return array<string, array{type: string, default?: mixed, enum?: list<string>, minimum?: int, maximum?: int}>
	 */
	public function options( string $slug ): array {
		// Without their texts, which no visitor's page needs.
		$compiled = BlockMetadata::shapes( 'options' )[ $slug ] ?? null;
		/**
		 * @var array<string, array{type: string, default?: mixed, enum?: list<string>, minimum?: int, maximum?: int}>
		 */
		return ( $compiled ?? $this->declaration( $slug ) )['attributes'] ?? [];
	}

	/** Returns the feature, or null if no such class is there. */
	public function make( string $slug, FeatureOptions $options, bool $isOn ): ?Feature {
		$class = $this->types()[ $slug ] ?? '';
		return is_subclass_of( $class, Feature::class )
			? new $class( $slug, $this->kernel, $this->kernel->get( Scripts::class ), $options, $isOn )
			: null;
	}

	/**
	 * Keeps the shortcodes of features that are off from showing as text in posts.
	 *
	 * @param array<string, mixed> $on by slug
	 */
	public function silenceOthers( array $on ): void {
		foreach ( array_keys( array_diff_key( $this->types(), $on ) ) as $slug ) {
			add_shortcode( self::shortcode( $slug ), '__return_empty_string' );
		}
	}

	/**
	 * Returns the name of the shortcode of a feature's block.
	 *
	 * @return non-empty-string
	 */
	public static function shortcode( string $slug ): string {
		return 'frontispiece_' . strtr( $slug, '-', '_' );
	}
}

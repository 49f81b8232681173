<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Module;

/** What makes a content site pleasant: features that are off until the owner switches them on. A feature that is off is one array key. */
final class Site implements Module {
	/** @var array<string, class-string<Feature>> each feature is one line here, one folder beside this file and one in src/site */
	public const FEATURES = [
		'theme-toggle' => ThemeToggle\ThemeToggle::class,
		'reading-progress' => ReadingProgress\ReadingProgress::class,
		'reactions' => Reactions\Reactions::class,
		'newsletter' => Newsletter\Newsletter::class,
		'spam-signals' => SpamSignals\SpamSignals::class,
		'in-view' => InView\InView::class,
		'comments' => Comments\Comments::class,
		'live-search' => LiveSearch\LiveSearch::class,
		'folded-widget' => FoldedWidget\FoldedWidget::class,
		'sticky-sidebar' => StickySidebar\StickySidebar::class,
		'slider' => Slider\Slider::class,
		'masonry-blocks' => MasonryBlocks\MasonryBlocks::class,
		'pie-chart' => PieChart\PieChart::class,
		'partial-pages' => PartialPages\PartialPages::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// First of all, because widgets are made at priority 1.
		add_action( 'init', fn() => $this->start(), 0 );
		add_action( 'rest_api_init', fn() => ( new SiteController( self::switches( $this->kernel ) ) )->routes() );
		// The newsletter's list outlives its switch.
		add_action( 'rest_api_init', fn() => ( new Newsletter\SubscribersController( $this->kernel ) )->routes() );
		add_filter( 'frontispiece_overview', fn( array $parts ): array => $parts + [ 'site' => $this->overview() ] );
		add_filter( 'frontispiece_settings_file', fn( array $file ): array => $file + [ Switches::KEY => self::switches( $this->kernel )->stored() ] );
		add_action( 'frontispiece_settings_brought', fn( array $file ) => self::switches( $this->kernel )->bring( $file[ Switches::KEY ] ?? null ) );
		if ( is_admin() ) {
			( new Newsletter\SubscribersController( $this->kernel ) )->register();
		}
	}

	public static function switches( Kernel $kernel ): Switches {
		return $kernel->once( Switches::class, static fn() => new Switches( $kernel->options() ) );
	}

	public static function scripts( Kernel $kernel ): Scripts {
		return $kernel->once( Scripts::class, static fn() => new Scripts( $kernel->assets() ) );
	}

	/** @return array{label: string, value: string, text: string, page: string} */
	private function overview(): array {
		$switches = self::switches( $this->kernel );
		$titles   = array_intersect_key( array_map( static fn( array $one ): string => $one['title'] ?? '', $switches->declared() ), $switches->on() );
		return [
			'label' => __( 'Site features', 'frontispiece' ),
			'value' => number_format_i18n( count( $titles ) ),
			'text'  => [] === $titles ? __( 'None is on.', 'frontispiece' ) : implode( ', ', $titles ),
			'page'  => 'admin.php?page=frontispiece-site',
		];
	}

	/**
	 * A page or call that tries a feature. Asked by every request, so nothing is loaded to find out that it is none.
	 *
	 * @return array<string, array<string, mixed>>|null
	 */
	private static function tried(): ?array {
		$from = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by Example.
		return isset( $_GET['frontispiece-example'] ) || ( is_string( $from ) && str_contains( $from, 'frontispiece-example=' ) ) ? Example::of()?->features() : null; // phpcs:ignore WordPress.Security.NonceVerification -- looked at by Example.
	}

	private function start(): void {
		$switches = self::switches( $this->kernel );
		$on       = array_intersect_key( self::tried() ?? $switches->on(), self::FEATURES );
		foreach ( $on as $feature => $given ) {
			$class = self::FEATURES[ $feature ];
			( new $class( $this->kernel, $switches->settings( $feature, $given ) ) )->register();
		}
		foreach ( array_diff_key( self::FEATURES, $on ) as $feature => $class ) {
			// What stands in posts must not show as text once its feature is off.
			add_shortcode( 'frontispiece_' . strtr( $feature, '-', '_' ), '__return_empty_string' );
		}
	}
}

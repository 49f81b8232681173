<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Module;
use Frontispiece\Site\Comments\Comments;
use Frontispiece\Site\FoldedWidget\FoldedWidget;
use Frontispiece\Site\InView\InView;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\MasonryBlocks\MasonryBlocks;
use Frontispiece\Site\Newsletter\Export;
use Frontispiece\Site\Newsletter\LinkPage;
use Frontispiece\Site\Newsletter\Links;
use Frontispiece\Site\Newsletter\Newsletter;
use Frontispiece\Site\Newsletter\Privacy;
use Frontispiece\Site\Newsletter\SubscriberCommand;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscribersController;
use Frontispiece\Site\PartialPages\PartialPages;
use Frontispiece\Site\PieChart\PieChart;
use Frontispiece\Site\Reactions\Privacy as ReactionsPrivacy;
use Frontispiece\Site\Reactions\Reactions;
use Frontispiece\Site\Reactions\Voter;
use Frontispiece\Site\Reactions\Votes;
use Frontispiece\Site\ReadingProgress\ReadingProgress;
use Frontispiece\Site\Slider\Slider;
use Frontispiece\Site\SpamSignals\SpamSignals;
use Frontispiece\Site\StickySidebar\StickySidebar;
use Frontispiece\Site\ThemeToggle\ThemeToggle;

/** Site features, which are off until the site owner switches them on. An inactive feature is only an array key. */
final class Site implements Module {
	/**
	 * @var array<string, class-string<Feature>> each feature is one line here, one folder beside this file and one in
	 *     src/site
	 */
	public const FEATURES = [
		'theme-toggle' => ThemeToggle::class,
		'reading-progress' => ReadingProgress::class,
		'reactions' => Reactions::class,
		'newsletter' => Newsletter::class,
		'spam-signals' => SpamSignals::class,
		'in-view' => InView::class,
		'comments' => Comments::class,
		'live-search' => LiveSearch::class,
		'folded-widget' => FoldedWidget::class,
		'sticky-sidebar' => StickySidebar::class,
		'slider' => Slider::class,
		'masonry-blocks' => MasonryBlocks::class,
		'pie-chart' => PieChart::class,
		'partial-pages' => PartialPages::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Priority 0, because widgets are registered at priority 1.
		add_action( 'init', fn() => $this->start(), 0 );
		add_action( 'rest_api_init', fn() => ( new SiteController( self::switches( $this->kernel ) ) )->routes() );
		$this->keep();
		add_filter( 'frontispiece_overview', fn( array $parts ): array => $parts + [ 'site' => $this->overview() ] );
		add_filter(
			'frontispiece_settings_file',
			fn( array $file ): array => $file + [ FeatureSettings::KEY => self::switches( $this->kernel )->stored() ],
		);
		add_action(
			'frontispiece_settings_brought',
			fn( array $file ) => self::switches( $this->kernel )->bring( $file[ FeatureSettings::KEY ] ?? null ),
		);
		if ( Kernel::isAdminPage() ) {
			( new SubscribersController( $this->kernel ) )->register();
		}
	}

	/**
	 * Registers what must work while a feature is off: its stored data can be viewed, exported, erased, and is deleted
	 * when it expires.
	 */
	private function keep(): void {
		add_action( 'rest_api_init', fn() => ( new SubscribersController( $this->kernel ) )->routes() );
		add_action( 'frontispiece_due', fn() => $this->subscribers()->trim() );
		PrivacyNotes::keeps( fn() => new Privacy( $this->kernel, $this->subscribers() ) );
		PrivacyNotes::keeps( fn() => new ReactionsPrivacy( $this->kernel->tables()->ready() ? $this->votes() : null ) );
		add_action(
			'deleted_user',
			fn( int $id ) =>
				$this->kernel->tables()->ready() ? $this->votes()->forgetVoter( Voter::user( $id ) ) : null,
		);
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [
				'subscriber' => fn() => new SubscriberCommand( new Export( $this->subscribers(), $this->links() ) ),
			] );
		}
	}

	private function subscribers(): Subscribers {
		return new Subscribers( $this->kernel->db(), $this->kernel->clock() );
	}

	private function links(): Links {
		return new Links( $this->kernel->signer(), $this->subscribers() );
	}

	private function votes(): Votes {
		return $this->kernel->once( Votes::class, fn() => new Votes( $this->kernel->db(), $this->kernel->clock() ) );
	}

	public static function switches( Kernel $kernel ): FeatureSettings {
		return $kernel->once( FeatureSettings::class, static fn() => new FeatureSettings( $kernel->options() ) );
	}

	public static function scripts( Kernel $kernel ): Scripts {
		return $kernel->once( Scripts::class, static fn() => new Scripts( $kernel->assets() ) );
	}

	/** @return array{label: string, value: string, text: string, page: string} */
	private function overview(): array {
		$switches = self::switches( $this->kernel );
		$titles   = array_intersect_key(
			array_map( static fn( array $one ): string => $one['title'] ?? '', $switches->declared() ),
			$switches->on(),
		);
		return [
			'label' => __( 'Site features', 'frontispiece' ),
			'value' => number_format_i18n( count( $titles ) ),
			'text'  => [] === $titles ? __( 'No features enabled.', 'frontispiece' ) : implode( ', ', $titles ),
			'page'  => 'admin.php?page=frontispiece-site',
		];
	}

	/**
	 * Returns the previewed feature of a page or call. Runs on every request, so it loads no class unless it is a
	 * preview.
	 *
	 * @return array<string, array<string, mixed>>|null
	 */
	private static function tried(): ?array {
		$from = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by Example.
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by Example.
		return isset( $_GET['frontispiece-example'] )
			|| ( is_string( $from ) && str_contains( $from, 'frontispiece-example=' ) )
			? Example::of()?->features()
			: null;
	}

	private function start(): void {
		$switches = self::switches( $this->kernel );
		$on       = array_intersect_key( self::tried() ?? $switches->on(), self::FEATURES );
		$letter = $_GET['frontispiece-newsletter'] ?? ''; // phpcs:ignore WordPress.Security -- signed.
		if ( is_string( $letter ) && '' !== $letter && ! isset( $on['newsletter'] ) ) {
			// Unsubscribe links in emails must keep working.
			add_action(
				'template_redirect',
				fn() =>
					$this->kernel->tables()->ready()
						? (
							new LinkPage( $this->links(), $this->subscribers(), static fn() => null )
						)->answer( $letter )
						: null,
				1,
			);
		}
		foreach ( $on as $feature => $given ) {
			$class = self::FEATURES[ $feature ];
			( new $class( $this->kernel, $switches->settings( $feature, $given ) ) )->register();
		}
		foreach ( array_diff_key( self::FEATURES, $on ) as $feature => $class ) {
			// Shortcodes in posts must not show as text while their feature is off.
			add_shortcode( 'frontispiece_' . strtr( $feature, '-', '_' ), '__return_empty_string' );
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\NoticeDismissal;

/** Makes the services that the social feed and the photo feed have in common, each when it is first needed. */
abstract class FeedBlockServices {
	/** The feature that the block belongs to. */
	protected const FEATURE = '';

	/** @var array<string, class-string<Layout>> The default comes first. */
	protected const LAYOUTS = [];

	/** AJAX action that records where a feed is shown. */
	protected const LOCATOR = '';

	/** AJAX action that hides the owner's notice. */
	protected const NOTICE = '';

	/** Nonce of the owner's notice. */
	protected const NONCE = '';

	private ?LayoutRegistry $layouts = null;

	final public function __construct( protected readonly Kernel $kernel ) {}

	final public function layouts(): LayoutRegistry {
		/** @var non-empty-array<string, class-string<Layout>> $own */
		$own = static::LAYOUTS;
		return $this->layouts ??= new LayoutRegistry( static::FEATURE, $own );
	}

	/** Returns the owner's notice of this feed. The specification of the site features uses the same AJAX call. */
	final public function notice(): NoticeDismissal {
		return new NoticeDismissal( $this->kernel->clock(), static::NOTICE, static::NONCE );
	}

	/** @return array<string, \Closure(): AjaxAction> AJAX actions by name */
	abstract public function actions(): array;

	/** @param array<string, mixed> $attributes validated */
	abstract public function view( array $attributes ): FeedRenderer;

	abstract public function registerPublicRoutes(): void;

	public function resolver(): FeedResolver {
		return $this->views()->resolver( static::FEATURE );
	}

	/** @return array<string, \Closure(): AjaxAction> actions that both feeds have, by name */
	final protected function sharedActions(): array {
		return [
			static::LOCATOR => fn(): AjaxAction =>
				$this->views()->locatorAction( $this->resolver(), static::LOCATOR )->action(),
			static::NOTICE  => fn(): AjaxAction => $this->notice()->action(),
		];
	}

	final protected function call(): FeedCall {
		return $this->views()->call( $this->resolver() );
	}

	final protected function feeds(): FeedServices {
		return $this->kernel->get( FeedServices::class );
	}

	final protected function views(): ViewServices {
		return $this->kernel->get( ViewServices::class );
	}
}

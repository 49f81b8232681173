<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Usage\LocatorAction;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\PhotoFeed\PhotoFeedResolver;

/** The AJAX actions of the photo feed. */
final class Actions {
	private const LOCATOR = 'sbi_do_locator';
	private const NOTICE  = 'sbi_hide_frontend_license_error';

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @return array<string, \Closure(): AjaxAction> the eleven calls of the specification and our own of moderators, by
	 *     name
	 */
	public function all(): array {
		return [
			'sbi_load_more_clicked'      => fn(): AjaxAction => $this->kernel->get( LoadMore::class )->action(),
			'sbi_resized_images_submit'  => fn(): AjaxAction => $this->kernel->get( Resize::class )->action(),
			'sbi_remote_comments_needed' => fn(): AjaxAction => $this->kernel->get( Comments::class )->fetchAction(),
			'sbi_get_comment_cache'      => fn(): AjaxAction => $this->kernel->get( Comments::class )->readAction(),
			'sbi_update_comment_cache'   => fn(): AjaxAction => $this->kernel->get( Comments::class )->cacheAction(),
			'sbi_on_ajax_test_trigger'   => static fn(): AjaxAction => ( new Test() )->action(),
			'sbi_widget_page'            => fn(): AjaxAction => $this->kernel->get( WidgetPage::class )->action(),
			self::LOCATOR                => fn(): AjaxAction => $this->kernel->get( LocatorAction::class )
				->action( self::LOCATOR, $this->kernel->get( PhotoFeedResolver::class ) ),
			self::NOTICE                 => fn(): AjaxAction => $this->notice()->action(),
		] + $this->forModerators();
	}

	/** @return array<string, \Closure(): AjaxAction> by name */
	public function forModerators(): array {
		return [
			'sbi_update_mod_mode_settings'   => fn(): AjaxAction => $this->kernel->get( Moderate::class )->hideAction(),
			'sbi_update_mod_mode_white_list' => fn(): AjaxAction => $this->kernel->get( Moderate::class )->showAction(),
		];
	}

	/** Returns the owner's notice. */
	public function notice(): NoticeDismissal {
		return new NoticeDismissal( $this->kernel->clock(), self::NOTICE, 'sbi_nonce' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Usage\LocatorAction;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\SocialFeed\SocialFeedResolver;

/** The AJAX actions of the social feed. */
final class Actions {
	private const LOCATOR = 'cff_do_locator';
	private const NOTICE  = 'cff_hide_frontend_license_error';

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, \Closure(): AjaxAction> the nine AJAX actions of the specification, by name */
	public function all(): array {
		return [
			'cff_get_new_posts'         => fn(): AjaxAction => $this->kernel->get( LoadMore::class )->action(),
			'cff_query'                 => fn(): AjaxAction => $this->kernel->get( Query::class )->action(),
			'get_meta'                  => fn(): AjaxAction => $this->kernel->get( Meta::class )->readAction(),
			'cache_meta'                => fn(): AjaxAction => $this->kernel->get( Meta::class )->cacheAction(),
			'cff_comments'              => fn(): AjaxAction => $this->kernel->get( Replies::class )->action(),
			'cff_thumbs'                => fn(): AjaxAction => $this->kernel->get( Thumbs::class )->action(),
			'cff_resized_images_submit' => fn(): AjaxAction => $this->kernel->get( Resize::class )->action(),
			self::LOCATOR               => fn(): AjaxAction => $this->kernel->get( LocatorAction::class )
				->action( self::LOCATOR, $this->kernel->get( SocialFeedResolver::class ) ),
			self::NOTICE                => fn(): AjaxAction => $this->notice()->action(),
		];
	}

	/** Returns the owner's notice. The specification of the site features uses the same AJAX call. */
	public function notice(): NoticeDismissal {
		return new NoticeDismissal( $this->kernel->clock(), self::NOTICE, 'cff_nonce' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\View\FeedBlockServices;
use Frontispiece\Feed\View\PostsRoute;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\PhotoFeed\Calls\Comments;
use Frontispiece\PhotoFeed\Calls\CommentsRoute;
use Frontispiece\PhotoFeed\Calls\LoadMore;
use Frontispiece\PhotoFeed\Calls\Moderate;
use Frontispiece\PhotoFeed\Calls\Resize;
use Frontispiece\PhotoFeed\Calls\Test;
use Frontispiece\PhotoFeed\Calls\Texts;
use Frontispiece\PhotoFeed\Calls\WidgetPage;

/** Makes the services of the photo feed, each when it is first needed. */
final class PhotoFeedServices extends FeedBlockServices {
	protected const FEATURE = PhotoFeed::FEATURE;

	protected const LOCATOR = 'sbi_do_locator';

	protected const NOTICE = 'sbi_hide_frontend_license_error';

	protected const NONCE = 'sbi_nonce';

	protected const LAYOUTS = [
		'grid'      => Layouts\Grid::class,
		'carousel'  => Layouts\Carousel::class,
		'highlight' => Layouts\Highlight::class,
		'masonry'   => Layouts\Masonry::class,
	];

	/**
	 * @return array<string, \Closure(): AjaxAction> the eleven calls of the specification and our own of moderators, by
	 *     name
	 */
	public function actions(): array {
		return [
			'sbi_load_more_clicked'      => fn(): AjaxAction => $this->loadMore()->action(),
			'sbi_resized_images_submit'  => fn(): AjaxAction => ( new Resize( $this->call() ) )->action(),
			'sbi_remote_comments_needed' => fn(): AjaxAction => $this->comments()->fetchAction(),
			'sbi_get_comment_cache'      => fn(): AjaxAction => $this->comments()->readAction(),
			'sbi_update_comment_cache'   => fn(): AjaxAction => $this->comments()->cacheAction(),
			'sbi_on_ajax_test_trigger'   => static fn(): AjaxAction => ( new Test() )->action(),
			'sbi_widget_page'            => fn(): AjaxAction => $this->widgetPage()->action(),
		] + $this->sharedActions() + $this->moderationActions();
	}

	/** @param array<string, mixed> $attributes validated */
	public function settings( array $attributes ): PhotoFeedSettings {
		return new PhotoFeedSettings( $attributes, $this->layouts() );
	}

	/** @param array<string, mixed> $attributes validated */
	public function view( array $attributes ): FeedView {
		return $this->viewOf( $this->settings( $attributes ) );
	}

	/**
	 * @param array<string, mixed> $attributes validated, of the photo feed
	 * @param array<string, mixed> $own        of the list alone
	 */
	public function listView( array $attributes, array $own ): ListView {
		$settings = $this->settings( $attributes );
		return new ListView(
			$this->feeds()->images(),
			$this->feeds()->feedItems(),
			$this->views()->notices(),
			$this->kernel->templates(),
			$this->kernel->island(),
			$this->kernel->ajax(),
			$this->views()->container(),
			$this->viewOf( $settings ),
			$settings,
			$own,
		);
	}

	private function viewOf( PhotoFeedSettings $settings ): FeedView {
		return new FeedView(
			$this->feeds()->images(),
			$this->feeds()->feedItems(),
			$this->feeds()->drivers(),
			$this->views()->notices(),
			$this->kernel->templates(),
			$this->kernel->island(),
			$this->views()->container(),
			$this->notice(),
			new Moderation(
				$this->feeds()->feedItems(),
				$this->feeds()->items(),
				$this->kernel->ajax(),
				array_keys( $this->moderationActions() ),
				$settings,
			),
			new Props( $this->feeds()->drivers(), $this->kernel->ajax(), $this->actions(), $settings ),
			fn(): Stories => $this->stories(),
			$settings,
		);
	}

	/** @return array<string, \Closure(): AjaxAction> AJAX actions of moderators, by name */
	private function moderationActions(): array {
		return [
			'sbi_update_mod_mode_settings'   => fn(): AjaxAction => $this->moderate()->hideAction(),
			'sbi_update_mod_mode_white_list' => fn(): AjaxAction => $this->moderate()->showAction(),
			'frontispiece_photo_texts'       => fn(): AjaxAction => $this->texts()->action(),
		];
	}

	private function stories(): Stories {
		return new Stories(
			$this->feeds()->images(),
			$this->feeds()->feedItems(),
			$this->feeds()->drivers(),
			$this->feeds()->sources(),
			$this->kernel->clock(),
			fn(): DemoInstaller => $this->feeds()->demoInstaller(),
		);
	}

	public function registerPublicRoutes(): void {
		$this->postsRoute()->register();
		$this->commentsRoute()->register();
	}

	public function postsRoute(): PostsRoute {
		return $this->views()->postsRoute(
			PhotoFeed::FEATURE,
			'PhotoFeed',
			$this->resolver(),
			function ( Feed $feed, PageToken $token, \Closure $rows ): array {
				$view = $this->view( $this->resolver()->attributes( $feed ) );
				return $view->nextPage( $feed, $rows( $view->settings->num + 1 ), $token->shown );
			},
		);
	}

	public function commentsRoute(): CommentsRoute {
		return $this->kernel->get( CommentsRoute::class );
	}

	private function loadMore(): LoadMore {
		return new LoadMore(
			$this->feeds()->feedItems(),
			$this->kernel->signer(),
			$this->resolver(),
			$this->call(),
			fn( array $attributes ): FeedView => $this->view( $attributes ),
		);
	}

	private function widgetPage(): WidgetPage {
		return new WidgetPage(
			$this->feeds()->images(),
			$this->feeds()->feedItems(),
			$this->resolver(),
			$this->call(),
			fn( array $attributes ): FeedView => $this->view( $attributes ),
		);
	}

	private function comments(): Comments {
		return $this->kernel->get( Comments::class );
	}

	private function moderate(): Moderate {
		return new Moderate(
			$this->feeds()->items(),
			$this->feeds()->itemModerator(),
			$this->kernel->tables(),
			$this->kernel->log(),
			$this->resolver(),
		);
	}

	private function texts(): Texts {
		return new Texts(
			$this->feeds()->images(),
			$this->feeds()->items(),
			$this->feeds()->itemModerator(),
			$this->kernel->log(),
			$this->resolver(),
		);
	}
}

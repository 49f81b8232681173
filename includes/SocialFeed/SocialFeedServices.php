<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Feed\View\FeedBlockServices;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Feed\View\PostsRoute;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\Calls\CommentsRoute;
use Frontispiece\SocialFeed\Calls\LoadMore;
use Frontispiece\SocialFeed\Calls\Meta;
use Frontispiece\SocialFeed\Calls\Query;
use Frontispiece\SocialFeed\Calls\Replies;
use Frontispiece\SocialFeed\Calls\Resize;
use Frontispiece\SocialFeed\Calls\Thumbs;

/** Makes the services of the social feed, each when it is first needed. */
final class SocialFeedServices extends FeedBlockServices {
	protected const FEATURE = SocialFeed::FEATURE;

	protected const LOCATOR = 'cff_do_locator';

	protected const NOTICE = 'cff_hide_frontend_license_error';

	protected const NONCE = 'cff_nonce';

	protected const LAYOUTS = [
		'list'     => Layouts\ListLayout::class,
		'grid'     => Layouts\Grid::class,
		'masonry'  => Layouts\Masonry::class,
		'carousel' => Layouts\Carousel::class,
	];

	/** @return array<string, \Closure(): AjaxAction> the nine AJAX actions of the specification, by name */
	public function actions(): array {
		return [
			'cff_get_new_posts'         => fn(): AjaxAction => $this->loadMore()->action(),
			'cff_query'                 => fn(): AjaxAction => $this->query()->action(),
			'get_meta'                  => fn(): AjaxAction => $this->meta()->readAction(),
			'cache_meta'                => fn(): AjaxAction => $this->meta()->cacheAction(),
			'cff_comments'              => fn(): AjaxAction => $this->replies()->action(),
			'cff_thumbs'                => fn(): AjaxAction => $this->thumbs()->action(),
			'cff_resized_images_submit' => fn(): AjaxAction => ( new Resize( $this->call() ) )->action(),
		] + $this->sharedActions();
	}

	/** @param array<string, mixed> $attributes validated */
	public function settings( array $attributes ): SocialFeedSettings {
		return new SocialFeedSettings( $attributes, $this->layouts() );
	}

	/** @param array<string, mixed> $attributes validated */
	public function view( array $attributes ): FeedView {
		$settings = $this->settings( $attributes );
		return new FeedView(
			$this->feeds()->images(),
			$this->feeds()->feedItems(),
			$this->feeds()->drivers(),
			$this->views()->notices(),
			$this->kernel->templates(),
			$this->kernel->island(),
			$this->kernel->ajax(),
			$this->kernel->clock(),
			$this->views()->container(),
			$this->notice(),
			new Extras( $this->views()->notices(), $this->kernel->island(), $settings ),
			$this->actions(),
			$settings,
		);
	}

	/**
	 * Returns the resolver for social feeds. A Facebook page is read edge by edge, and each edge is a separate source.
	 */
	public function resolver(): FeedResolver {
		return $this->views()->resolver(
			SocialFeed::FEATURE,
			fn( array $sources, array $attributes ): array =>
				FeedType::byName( ( new ArrayReader( $attributes ) )->string( 'type' ) )
					->sources( $sources, $this->feeds()->sources(), $this->feeds()->drivers() ),
		);
	}

	public function registerPublicRoutes(): void {
		$this->query()->route();
		$this->postsRoute()->register();
		$this->commentsRoute()->register();
	}

	public function query(): Query {
		return $this->kernel->get( Query::class );
	}

	public function commentsRoute(): CommentsRoute {
		return $this->kernel->get( CommentsRoute::class );
	}

	public function postsRoute(): PostsRoute {
		return $this->views()->postsRoute(
			SocialFeed::FEATURE,
			'SocialFeed',
			$this->resolver(),
			function ( Feed $feed, PageToken $token, \Closure $rows ): array {
				$view = $this->view( $this->resolver()->attributes( $feed ) );
				return $view->nextPage( $feed, $rows( $view->settings->num + 1 ), $token->shown );
			},
		);
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

	private function meta(): Meta {
		return $this->kernel->get( Meta::class );
	}

	private function replies(): Replies {
		return $this->kernel->get( Replies::class );
	}

	private function thumbs(): Thumbs {
		return $this->kernel->get( Thumbs::class );
	}
}

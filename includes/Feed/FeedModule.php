<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Archive\ArchiveSource;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\Cli\CommentCommand;
use Frontispiece\Feed\Cli\FeedCommand;
use Frontispiece\Feed\Cli\ItemCommand;
use Frontispiece\Feed\Cli\SourceCommand;
use Frontispiece\Feed\Comment\CommentPrivacy;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Moderation\AltTexts;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Moderation\ModerationPrivacy;
use Frontispiece\Feed\Rest\CommentAuthorsController;
use Frontispiece\Feed\Rest\ConnectController;
use Frontispiece\Feed\Rest\DecisionsController;
use Frontispiece\Feed\Rest\DiscoveryController;
use Frontispiece\Feed\Rest\FeedPagesController;
use Frontispiece\Feed\Rest\FeedsController;
use Frontispiece\Feed\Rest\ItemsController;
use Frontispiece\Feed\Rest\ManualItemsController;
use Frontispiece\Feed\Rest\ModerationController;
use Frontispiece\Feed\Rest\RecognitionController;
use Frontispiece\Feed\Rest\SourcesController;
use Frontispiece\Feed\Rest\ToolsController;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Feed\Source\WebSub\WebSubController;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Feed\View\FeedPreview;
use Frontispiece\Feed\View\FeedTexts;
use Frontispiece\Feed\View\PostsCache;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Module;

/** What both feeds share: sources, posts and images. */
final class FeedModule extends Module {
	/** Query parameter of the edit screen's preview. Defined here so that pages need not load FeedPreview. */
	public const PREVIEW = 'frontispiece-feed-preview';

	public function title(): string {
		return __( 'Feeds', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Sources, posts and images that social feeds and photo feeds share.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			// Before WordPress redirects to a canonical URL, and before other features handle the request.
			[ 'template_redirect', 'answerPreview', -1000 ],
			[ 'admin_notices', [ TokenGuard::class, 'notice' ] ],
			[ 'pre_update_option_widget_block', [ TokenGuard::class, 'guardWidgets' ] ],
			[ 'add_option_widget_block', 'scanWidgets' ],
			[ 'update_option_widget_block', 'scanWidgets' ],
			[ 'pre_update_option_widget_text', [ TokenGuard::class, 'guardWidgets' ] ],
			[ 'add_option_widget_text', 'scanWidgets' ],
			[ 'update_option_widget_text', 'scanWidgets' ],
			[ 'frontispiece_rows_changed', 'outdatePosts' ],
			[ 'frontispiece_feed_overdue', [ OverdueFeeds::class, 'add' ] ],
			[ 'frontispiece_feed_changed', 'purgeFeed' ],
			[ 'frontispiece_saved_feed_changed', 'purgeAll' ],
			[ 'frontispiece_settings_saved', [ PostsCache::class, 'clear' ] ],
			[ 'frontispiece_source_removed', 'removeArchive' ],
			[ 'frontispiece_try_again', 'tryAgain' ],
			[ 'frontispiece_home_overview', [ FeedSummary::class, 'addSections' ] ],
			...( null === $this->kernel->translator() ? [] : [ [ 'admin_init', [ FeedTexts::class, 'registerAll' ] ] ] ),
		];
	}

	public function adminHooks(): array {
		return [
			[ 'admin_post_frontispiece_sign_in', [ OAuthFlow::class, 'respond' ] ],
			[ 'admin_post_' . ManualCsv::ACTION, [ ManualCsv::class, 'download' ] ],
			// Before the scripts that show the field for addresses.
			[ 'admin_print_footer_scripts', 'printTokenPatterns', 1 ],
		];
	}

	public function ajaxActions(): array {
		return [ 'frontispiece_alt_texts' => fn(): AjaxAction => $this->kernel->get( AltTexts::class )->action() ];
	}

	public function restControllers(): array {
		return [
			// Before the routes of one source, whose handle could be "discover".
			DiscoveryController::class,
			SourcesController::class,
			ConnectController::class,
			WebSubController::class,
			RecognitionController::class,
			ToolsController::class,
			CommentAuthorsController::class,
			ItemsController::class,
			ManualItemsController::class,
			FeedsController::class,
			FeedPagesController::class,
			DecisionsController::class,
			ModerationController::class,
		];
	}

	public function commands(): array {
		return [
			'feed'    => FeedCommand::class,
			'source'  => SourceCommand::class,
			'item'    => ItemCommand::class,
			'comment' => CommentCommand::class,
		];
	}

	public function healthChecks(): array {
		return $this->kernel->get( FeedHealth::class )->checks();
	}

	public function healthFigures(): array {
		return $this->kernel->get( FeedHealth::class )->figures();
	}

	public function debugInfo(): array {
		return $this->kernel->get( FeedHealth::class )->facts();
	}

	public function privacyPolicy(): array {
		return [
			__(
				'Feeds show public posts, images and comments from social networks and other websites, along with the names of their authors. This site imports and stores copies, so social networks don\'t receive any data about its visitors. Content that is deleted on a social network is also deleted on this site. Videos and embeds from other companies load only after consent or a click, and the privacy policies of those companies then apply.',
				'frontispiece',
			),
		];
	}

	public function browserStorage(): array {
		$item = [ 'kind' => 'local', 'blocks' => [ 'social-feed', 'photo-feed', 'photo-list' ] ];
		return [
			'frontispiece-consent-…' => $item + [
				'when'     => self::AFTER_CLICK,
				'lifetime' => __( 'Until the visitor hides the content again or clears the browser data', 'frontispiece' ),
				'purpose'  => __(
					'On sites without a consent plugin: notes that the visitor agreed to show third-party content of a feed.',
					'frontispiece',
				),
			],
			'frontispiece-located'   => $item + [
				'when'     => self::BEFORE_CONSENT,
				'lifetime' => __( 'Replaced every day', 'frontispiece' ),
				'purpose'  => __( 'Limits to once a day how often a page tells this site which feeds it shows.', 'frontispiece' ),
			],
		];
	}

	/** What the parts of a feed print: ImageTag, EmbedFrame, ItemMedia, and the photo feed's ItemView. */
	public function thirdPartyRequests(): array {
		$image = [
			'when'    => self::AFTER_CONSENT,
			'purpose' => __( 'Images that couldn\'t be copied to this site', 'frontispiece' ),
		];
		$video = [
			'when'    => self::AFTER_CLICK,
			'purpose' => __( 'Videos and audio files that a visitor plays', 'frontispiece' ),
		];
		// Without a player, a visitor follows a link to the video.
		$player = $video + [ 'addresses' => static fn( string $url ): array => [ VideoHost::frame( $url ) ] ];
		$film   = $video + [
			'addresses' => static fn( string $url ): array => [ '' === VideoHost::frame( $url ) ? $url : VideoHost::frame( $url ) ],
		];
		$album  = [
			'addresses' => static function ( string $json ) use ( $film ): array {
				$addresses = [];
				foreach ( ( new ArrayReader( [ 'album' => json_decode( $json, true ) ] ) )->list( 'album' ) as $medium ) {
					array_push( $addresses, $medium->string( 'remote' ), ...$film['addresses']( $medium->string( 'link' ) ) );
				}
				return $addresses;
			},
			'purpose'   => __( 'Images and videos of an album that a visitor opens', 'frontispiece' ),
		] + $video;
		return [
			'data-orig-source'      => $image,
			'data-srcset'           => $image,
			'data-full-res'         => [ 'when' => self::AFTER_CLICK ] + $image,
			'data-cff-src'          => [
				'when'    => self::AFTER_CONSENT,
				'purpose' => __( 'Embedded posts, videos and like boxes', 'frontispiece' ),
			],
			'data-cff-video-link'   => $player,
			'data-cff-video-file'   => $video,
			'data-video'            => $film,
			'data-carousel'         => $album,
		];
	}

	public function deleteUser( int $id ): void {
		$this->kernel->get( ModerationLog::class )->clearUser( $id );
	}

	public function personalData(): array {
		return [ $this->kernel->get( CommentPrivacy::class ), $this->kernel->get( ModerationPrivacy::class ) ];
	}

	public function storedFiles(): array {
		return [
			new StoredFiles( [ ( new ImageStore() )->folder() ] ),
			new StoredFiles( $this->kernel->get( ArchiveUploads::class )->folders() ),
		];
	}

	public function handleJobs( JobQueue $jobs ): void {
		$this->kernel->get( FeedJobs::class )->register( $jobs );
	}

	public function schedule( JobQueue $jobs ): void {
		$this->kernel->get( FeedCron::class )->run( $jobs );
		$this->postsCache()->trim();
	}

	public function deleteExpired( JobQueue $jobs ): void {
		$this->kernel->get( FeedJobs::class )->handleDeletions( $jobs );
		$this->kernel->get( FeedCron::class )->deleteExpired( $jobs );
		$this->postsCache()->trim();
	}

	public function outdatePosts( string $table ): void {
		if ( in_array( $table, [ 'items', 'feed_items', 'images' ], true ) ) {
			$this->postsCache()->changed();
		}
	}

	public function answerPreview(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- it asks for one.
		if ( isset( $_GET[ self::PREVIEW ] ) ) {
			$this->kernel->get( FeedPreview::class )->respond();
		}
	}

	public function scanPost( int $id, \WP_Post $post ): void {
		if ( $this->kernel->tables()->ready() ) {
			$this->kernel->get( UsageScanner::class )->saved( $id, $post );
		}
	}

	public function forgetPost( int $id ): void {
		if ( $this->kernel->tables()->ready() ) {
			$this->kernel->get( UsageScanner::class )->deleted( $id );
		}
	}

	/** @param mixed $before name of the option, or its former value */
	public function scanWidgets( mixed $before, mixed $widgets ): void {
		if ( $this->kernel->tables()->ready() ) {
			$this->kernel->get( UsageScanner::class )->widgets( $widgets );
		}
	}

	public function purgeFeed( Feed $feed ): void {
		$this->postsCache()->changed();
		$this->kernel->cachePurge()->purge( "feed-{$feed->key}", $this->kernel->get( UsageIndex::class )->posts( $feed->id ) );
	}

	public function purgeAll(): void {
		$this->postsCache()->clear();
		$this->kernel->cachePurge()->all();
	}

	public function removeArchive( Source $source ): void {
		if ( ArchiveSource::TYPE === $source->type ) {
			$this->kernel->get( ArchiveImports::class )->sourceRemoved( $source->id );
		}
	}

	/** Lets an image or a source wait again that was set aside. */
	public function tryAgain( string $kind, string $id ): void {
		$source = 'source' === $kind ? $this->kernel->get( SourceRepository::class )->byId( (int) $id ) : null;
		if ( null !== $source && ! $source->isPaused() ) {
			$this->kernel->get( SourceRepository::class )->resume( $source );
		}
		if ( 'image' === $kind ) {
			$this->kernel->get( ImageRepository::class )->tryAgain( $id );
		}
	}

	/** Tells the field for addresses which pasted texts are access tokens, which it hides: src/discovery/discover.ts. */
	public function printTokenPatterns(): void {
		$ours = array_filter( wp_scripts()->queue, static fn( string $name ): bool => str_starts_with( $name, 'frontispiece-' ) );
		if ( [] !== $ours && current_user_can( Capabilities::MANAGE ) ) {
			$patterns = $this->kernel->get( Discovery::class )->tokenPatterns();
			wp_print_inline_script_tag( 'window.frontispieceTokens=' . Escape::jsonScript( $patterns ) . ';' );
		}
	}

	private function postsCache(): PostsCache {
		return $this->kernel->get( PostsCache::class );
	}
}

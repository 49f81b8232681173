<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\HeaderBlock;
use Frontispiece\Site\LiveSearch\Engine\EngineHealth;
use Frontispiece\Site\LiveSearch\Engine\SearchEngine;
use Frontispiece\Site\LiveSearch\Rest\SuggestionsRoute;

defined( 'ABSPATH' ) || exit;

/**
 * Adds suggestions to search forms, both of the Search block and of themes.
 *
 * The endpoint is public and returns only public content. Clients send a nonce, but it is not required, because cached
 * pages contain expired ones.
 */
final class LiveSearch extends Feature {
	private const ACTION = 'penci_ajax_search';
	private const NONCE  = 'penci_search_ajax_nonce';

	/** Maximum length of a search; longer ones find nothing more. */
	private const MAX_LENGTH = 100;

	/** Seconds that browsers keep a reply: a new post is found soon. */
	private const KEPT = 10;

	/** Database searches per minute and visitor: more than anyone can type. */
	private const SEARCHES = 120;

	public function hooks(): array {
		$results = new ResultsPage( $this->readyIndex( ... ) );
		return [
			[ 'init', 'invite', 1 ],
			[ 'render_block_core/search', 'enhance', 20 ],
			[ 'get_search_form', 'enhance', 20 ],
			[ 'clean_post_cache', 'changed' ],
			[ 'rest_api_init', 'registerPublicRoutes', self::PUBLIC_ROUTES ],
			[ 'posts_search', [ $results, 'search' ] ],
			[ 'posts_search_orderby', [ $results, 'order' ] ],
			[ 'edited_term', 'outdateTerm' ],
			[ 'profile_update', 'outdateAuthor' ],
			[ 'frontispiece_try_again', 'tryAgain' ],
			...IndexUpdates::hooks(),
			...( $this->engine()?->hooks() ?? [] ),
			...( $this->options->bool( 'header' ) ? $this->header()->hooks() : [] ),
		];
	}

	public function ajaxActions(): array {
		return [ self::ACTION => fn(): AjaxAction => $this->action() ];
	}

	public function healthChecks(): array {
		return match ( true ) {
			null !== $this->engine() => [ 'search' => $this->kernel->get( EngineHealth::class )->check( ... ) ],
			$this->kernel->tables()->has( 'search_packed' ) => [ 'search' => $this->kernel->get( IndexHealth::class )->check( ... ) ],
			default => [],
		};
	}

	public function registerPublicRoutes(): void {
		( new SuggestionsRoute( $this->result( ... ), $this->isComplete( ... ) ) )->register();
	}

	public function handleJobs( JobQueue $jobs ): void {
		// Without all tables of the index, its jobs wait.
		if ( $this->kernel->tables()->has( 'search_packed' ) ) {
			$this->kernel->get( IndexBuilder::class )->handleJobs( $jobs, $this->isOn && ! $this->sleeps() );
		}
	}

	public function schedule( JobQueue $jobs ): void {
		$this->trim();
		if ( $this->kernel->tables()->has( 'search_packed' ) ) {
			$builder = $this->kernel->get( IndexBuilder::class );
			$this->sleeps() ? $builder->sleep() : $builder->schedule( $jobs );
		}
	}

	public function deleteExpired( JobQueue $jobs ): void {
		$this->trim();
		$this->handleJobs( $jobs );
		if ( $this->kernel->tables()->has( 'search_packed' ) ) {
			$this->kernel->get( IndexBuilder::class )->discard();
		}
	}

	private function trim(): void {
		$this->kernel->get( SearchCache::class )->trim();
		$this->kernel->get( MissedSearches::class )->trim();
	}

	public function commands(): array {
		return [ 'search-index' => SearchIndexCommand::class ];
	}

	public function notice(): void {
		SearchNotice::printForms();
		if ( $this->kernel->tables()->ready() ) {
			$this->kernel->get( SearchNotice::class )->print( $this->sleeps() ? EngineHealth::text() : '' );
		}
	}

	public function example(): string {
		$hint = ExampleContent::hint( __( 'Start typing a title.', 'frontispiece' ) );
		return $hint . do_blocks( '<!-- wp:search {"buttonPosition":"button-outside"} /-->' );
	}

	/** An icon that opens the field. */
	private function header(): HeaderBlock {
		return new HeaderBlock(
			'core/search',
			[
				'label'               => __( 'Search', 'frontispiece' ),
				'showLabel'           => false,
				'buttonText'          => __( 'Search', 'frontispiece' ),
				'buttonUseIcon'       => true,
				'buttonPosition'      => 'button-only',
				'isSearchFieldHidden' => true,
				'className'           => 'frontispiece-header-search',
			],
		);
	}

	/** Returns a custom text or, if it is unchanged, the default in the language of the page. */
	public static function text( FeatureOptions $settings, string $name ): string {
		$text = $settings->string( $name );
		return match ( $text ) {
			'View all results' => __( 'View all results', 'frontispiece' ),
			'No results'       => __( 'No results', 'frontispiece' ),
			default            => $settings->text( $name ),
		};
	}

	public function enhance( mixed $html ): mixed {
		return ! is_string( $html ) ? $html : $this->kernel->island()->onto(
			$html,
			'form',
			$this->slug,
			[
				// Other plugins may show a user more, or less, than a visitor.
				'read'        => is_user_logged_in() ? '' : SuggestionsRoute::url( determine_locale() ),
				'ajax'        => admin_url( 'admin-ajax.php' ),
				'action'      => $this->kernel->ajax()->name( self::ACTION ),
				'nonce'       => wp_create_nonce( self::NONCE ),
				'number'      => $this->options->int( 'number' ),
				'customItems' => $this->options->bool( 'customItems' ),
				'thumbnails'  => $this->options->bool( 'thumbnails' ),
				'dates'       => $this->options->bool( 'dates' ),
				'viewAll'     => self::text( $this->options, 'viewAll' ),
				'noFound'     => self::text( $this->options, 'noFound' ),
			],
			// Leave clicks on the form's own button to the browser.
			replay: '.frontispiece-live-search__held',
		);
	}

	private function action(): AjaxAction {
		$text = [ 'type' => 'string', 'maxLength' => 2000, 'default' => '' ];
		return new AjaxAction(
			self::ACTION,
			// `thumbnails` is our addition: a form can request images although the setting is off.
			[ 'query' => $text, 'number' => $text, 'nonce' => $text, 'thumbnails' => $text ],
			fn( array $input ): AjaxResponse => $this->respond( array_filter( $input, 'is_string' ) ),
		);
	}

	/** @param array<string, string> $input */
	private function respond( array $input ): AjaxResponse {
		$isComplete = $this->isComplete();
		$reply      = $this->result( $input );
		if ( null === $reply ) {
			return AjaxResponse::tooMany();
		}
		return $isComplete && $this->isComplete()
			? AjaxResponse::cacheable( $reply, self::KEPT )
			: AjaxResponse::json( $reply );
	}

	private function isComplete(): bool {
		return $this->sleeps() ? $this->engine()?->answers() ?? false : null !== $this->readyIndex();
	}

	/**
	 * @param array<string, string> $input
	 * @return array<array-key, mixed>|null null for too many searches
	 */
	private function result( array $input ): ?array {
		$words      = mb_substr( trim( sanitize_text_field( $input['query'] ?? '' ) ), 0, self::MAX_LENGTH );
		$number     = Suggestions::number( $input['number'] ?? '' );
		$thumbnails = '1' === ( $input['thumbnails'] ?? '' ) || $this->options->bool( 'thumbnails' );
		$cache      = $this->kernel->get( SearchCache::class );
		// Includes the user, because other plugins may show a user more, or less, than a visitor.
		$question = [
			SearchCache::same( $words ),
			$number,
			$thumbnails ? 1 : 0,
			determine_locale(),
			Json::encode( $this->options->all() ),
			get_current_user_id(),
		];
		// A search plugin knows when its answers change. We don't.
		$reply    = $this->sleeps() ? null : $cache->known( $question );
		if ( null === $reply ) {
			// Cached replies cost nothing, so only real searches count.
			if (
				$this->kernel->tables()->ready()
				&& ! $this->kernel->rateLimit()->allow( self::ACTION, self::SEARCHES, MINUTE_IN_SECONDS )
			) {
				return null;
			}
			$index = $this->readyIndex();
			$reply = $this->search( $words, $number, $thumbnails, $index );
			if ( null !== $index ) {
				// Without the index, answers lack what only the index finds.
				$cache->save( $question, $reply );
				$this->kernel->later()->do( static fn() => $cache->limit() );
			}
		}
		// A cached reply may be to another spelling.
		return [ 'allsearch' => Suggestions::all( $words, $this->kernel->translator() ) ] + $reply;
	}

	/** @return array{suggestions: list<array<string, mixed>>, allsearch: string} */
	private function search( string $words, int $number, bool $thumbnails, ?SearchIndex $index ): array {
		$suggestions = new Suggestions(
			$this->kernel->templates(),
			$this->options,
			$thumbnails,
			$index,
			$this->engine(),
			$this->kernel->translator(),
		);
		$reply       = $suggestions->find( $words, $number );
		if ( $this->kernel->tables()->ready() && true === ( $reply['suggestions'][0]['no_found'] ?? false ) ) {
			$this->kernel->later()->do( fn() => $this->kernel->get( MissedSearches::class )->note( $words ) );
		}
		return $reply;
	}

	private function readyIndex(): ?SearchIndex {
		return $this->hasIndex() && ! $this->sleeps() ? $this->kernel->get( SearchIndex::class ) : null;
	}

	/** Returns the search plugin of the site. Sites without one neither load a file nor run a query for it. */
	private function engine(): ?SearchEngine {
		return false !== has_filter( 'posts_pre_query', 'relevanssi_query' ) || class_exists( 'ElasticPress\Features', false )
			? $this->kernel->get( SearchEngine::class )
			: null;
	}

	/** Whether the index sleeps, because a search plugin answers. */
	private function sleeps(): bool {
		return $this->engine()?->isReady() ?? false;
	}

	/** Enables ElasticPress, which checks the type of request once, before the call runs. */
	public function invite(): void {
		$action = $_REQUEST['action'] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		if ( wp_doing_ajax() && in_array( $action, [ self::ACTION, 'frontispiece_' . self::ACTION ], true ) ) {
			add_filter( 'ep_ajax_wp_query_integration', '__return_true' );
		}
	}

	public function changed(): void {
		// Run once, however many posts an import changes.
		if ( false === has_action( 'shutdown', [ $this, 'clearCache' ] ) ) {
			add_action( 'shutdown', [ $this, 'clearCache' ] );
		}
	}

	public function clearCache(): void {
		$this->kernel->get( SearchCache::class )->clear();
	}

	public function outdateTerm( mixed $term, mixed $taxonomyId ): void {
		if ( $this->hasIndex() ) {
			$this->kernel->get( IndexBuilder::class )->outdateTerm( (int) $taxonomyId, $this->kernel->jobs() );
		}
	}

	public function outdateAuthor( mixed $user ): void {
		if ( $this->hasIndex() ) {
			$this->kernel->get( IndexBuilder::class )->outdateAuthor( (int) $user, $this->kernel->jobs() );
		}
	}

	public function tryAgain( mixed $kind ): void {
		if ( PostReader::WORK === $kind && $this->hasIndex() ) {
			$this->kernel->jobs()->push( IndexBuilder::JOB, [], IndexBuilder::JOB );
		}
	}

	private function hasIndex(): bool {
		return $this->kernel->tables()->has( 'search_packed' ) && $this->kernel->get( SearchIndex::class )->isReady();
	}
}

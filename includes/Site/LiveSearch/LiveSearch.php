<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/**
 * Suggestions under search forms, those of the Search block and those of themes.
 *
 * The call is public and reads only what every visitor may read; its nonce is sent because clients do, and not asked for,
 * because pages with an old one lie in caches.
 */
final class LiveSearch implements Feature {
	private const NAME   = 'live-search';
	private const ACTION = 'penci_ajax_search';
	private const NONCE  = 'penci_search_ajax_nonce';

	/** Longer words find nothing that shorter ones do not. */
	private const LONGEST = 100;

	/** Searches of the database a minute and visitor: more than anybody types. */
	private const SEARCHES = 120;

	public function __construct( private readonly Kernel $kernel, private readonly FeatureOptions $settings ) {}

	public function register(): void {
		$this->invite();
		$this->kernel->ajax()->offer( fn(): array => [ $this->action() ] );
		add_filter( 'render_block_core/search', fn( string $html ): string => $this->enhance( $html ), 20 );
		add_filter( 'get_search_form', fn( $html ) => is_string( $html ) ? $this->enhance( $html ) : $html, 20 );
		add_action( 'clean_post_cache', fn() => $this->changed() );
		add_action( 'frontispiece_due', fn() => ( new SearchCache( $this->kernel ) )->trim() );
	}

	/** The owner's words, or ours in the language of the page where the owner has left them. */
	public static function text( FeatureOptions $settings, string $name ): string {
		$text = $settings->string( $name );
		return match ( $text ) {
			'View all results' => __( 'View all results', 'frontispiece' ),
			'No results'       => __( 'No results', 'frontispiece' ),
			default            => $text,
		};
	}

	private function enhance( string $html ): string {
		return $this->kernel->island()->onto(
			$html,
			'form',
			self::NAME,
			[
				'ajax'        => admin_url( 'admin-ajax.php' ),
				'action'      => $this->kernel->ajax()->name( self::ACTION ),
				'nonce'       => wp_create_nonce( self::NONCE ),
				'number'      => $this->settings->int( 'number' ),
				'customItems' => $this->settings->bool( 'customItems' ),
				'thumbnails'  => $this->settings->bool( 'thumbnails' ),
				'dates'       => $this->settings->bool( 'dates' ),
				'viewAll'     => self::text( $this->settings, 'viewAll' ),
				'noFound'     => self::text( $this->settings, 'noFound' ),
			],
			// A click on the form's own button is the browser's.
			replay: '.frontispiece-live-search__held'
		);
	}

	private function action(): AjaxAction {
		$text = [ 'type' => 'string', 'maxLength' => 2000, 'default' => '' ];
		return new AjaxAction(
			self::ACTION,
			// Ours: a form that shows pictures although the setting is off asks for them.
			[ 'query' => $text, 'number' => $text, 'nonce' => $text, 'thumbnails' => $text ],
			fn( array $input ): AjaxResponse => $this->answer( array_filter( $input, 'is_string' ) )
		);
	}

	/** @param array<string, string> $input */
	private function answer( array $input ): AjaxResponse {
		$words    = mb_substr( trim( sanitize_text_field( $input['query'] ?? '' ) ), 0, self::LONGEST );
		$number   = Suggestions::number( $input['number'] ?? '' );
		$pictures = '1' === ( $input['thumbnails'] ?? '' ) || $this->settings->bool( 'thumbnails' );
		$answers  = new SearchCache( $this->kernel );
		// Other plugins may show a user more, or less, than a visitor.
		$question = [ $words, $number, $pictures ? 1 : 0, determine_locale(), Json::encode( $this->settings->all() ), get_current_user_id() ];
		$reply    = $answers->known( $question );
		if ( null === $reply ) {
			// What is kept costs nothing, so that only real searches count.
			if ( $this->kernel->tables()->ready() && ! $this->kernel->rateLimit()->allow( self::ACTION, self::SEARCHES, MINUTE_IN_SECONDS ) ) {
				return AjaxResponse::error( 429, 'too_many_requests', __( 'Too many requests. Wait a minute and try again.', 'frontispiece' ), [ 'Retry-After' => '60' ] );
			}
			$reply = ( new Suggestions( $this->kernel, $this->settings, $pictures ) )->find( $words, $number );
			$answers->keep( $question, $reply );
		}
		// The same for every visitor: browsers and caches in front may keep it for a moment.
		return AjaxResponse::json( $reply, is_user_logged_in() ? [] : [ 'Cache-Control' => 'public, max-age=60' ] );
	}

	/** ElasticPress looks at the kind of request once, before the call runs. */
	private function invite(): void {
		$action = $_REQUEST['action'] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		if ( wp_doing_ajax() && in_array( $action, [ self::ACTION, 'frontispiece_' . self::ACTION ], true ) ) {
			add_filter( 'ep_ajax_wp_query_integration', '__return_true' );
		}
	}

	private function changed(): void {
		// Once, however many posts an import changes.
		if ( false === has_action( 'shutdown', [ $this, 'forget' ] ) ) {
			add_action( 'shutdown', [ $this, 'forget' ] );
		}
	}

	public function forget(): void {
		( new SearchCache( $this->kernel ) )->forget();
	}
}

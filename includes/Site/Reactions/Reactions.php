<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/** Likes and reactions. Pages are the same for all visitors, and the script adds a visitor's own state. */
final class Reactions extends Feature {
	private const ICONS = [ 'like' => '👍', 'love' => '❤️', 'haha' => '😄', 'wow' => '😮', 'sad' => '😢', 'angry' => '😠' ];

	public function hooks(): array {
		return [
			[ 'wp_enqueue_scripts', 'enqueue' ],
			[ 'the_content', 'addButtons', 20 ],
			[ 'deleted_post', 'forgetPost' ],
			[ 'rest_api_init', 'registerPublicRoutes', self::PUBLIC_ROUTES ],
		];
	}

	public static function demoOptions(): array {
		return [ 'reactions' => [ 'like', 'love', 'haha', 'wow' ], 'rollback' => true ];
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes ): string {
		return $this->forPost( is_int( $attributes['post'] ) ? $attributes['post'] : 0 );
	}

	public function ajaxActions(): array {
		$voters = new Voter( $this->kernel->signer() );
		$calls  = new Calls( $this->kernel->rateLimit(), $voters, $this->votes(), $this->reactions() );
		return $calls->actions();
	}

	public function registerPublicRoutes(): void {
		if ( $this->kernel->tables()->has( 'reactions' ) ) {
			( new CountsRoute( $this->votes(), $this->reactions() ) )->register();
		}
	}

	public function privacyPolicy(): array {
		return [
			__(
				'When a visitor reacts to a post, this site sets a cookie (frontispiece_voter) with a random number to prevent duplicate reactions. Only a hash of that number is stored with the reaction, and no IP address. For logged-in users, the user ID is stored instead.',
				'frontispiece',
			),
		];
	}

	public function browserStorage(): array {
		$item = [ 'when' => self::AFTER_CLICK, 'blocks' => [] ];
		return [
			Voter::COOKIE        => $item + [
				'kind'     => 'cookie',
				'lifetime' => __( '1 year', 'frontispiece' ),
				'purpose'  => __( 'Set when a visitor first reacts to a post, to prevent duplicate reactions.', 'frontispiece' ),
				'data'     => __( 'A random number.', 'frontispiece' ),
			],
			'frontispiece-voted' => $item + [
				'kind'     => 'local',
				'lifetime' => __( 'Until the visitor clears the browser data', 'frontispiece' ),
				'purpose'  => __( 'Notes that this browser has reacted to a post, so that its reactions are shown.', 'frontispiece' ),
			],
		];
	}

	public function personalData(): array {
		return [ new Privacy( $this->kernel->tables()->has( 'reactions' ) ? $this->votes() : null ) ];
	}

	public function deleteUser( int $id ): void {
		if ( $this->kernel->tables()->has( 'reactions' ) ) {
			$this->votes()->deleteByVoter( Voter::user( $id ) );
		}
	}

	public function forgetPost( int $id ): void {
		if ( $this->kernel->tables()->has( 'reactions' ) ) {
			$this->votes()->deleteByPost( $id );
		}
	}

	public function example(): string {
		return ExampleContent::paragraphs( 1 ) . '[frontispiece_reactions]';
	}

	/** @param int $post 0 = current post */
	public function forPost( int $post = 0 ): string {
		$post = 0 === $post ? (int) get_the_ID() : $post;
		if ( Output::isPlain() || ! $this->kernel->tables()->has( 'reactions' ) ) {
			return '';
		}
		// Editors also show them for drafts.
		if ( Output::PREVIEW !== Output::mode() && ( 0 === $post || ! Calls::isShown( $post ) ) ) {
			return '';
		}
		if ( ! Island::isInert() ) {
			$this->scripts->lazy( $this->slug, [
				'ajax'   => admin_url( 'admin-ajax.php' ),
				'action' => $this->kernel->ajax()->name( Calls::STATE ),
				'at'     => $this->kernel->clock()->now(),
				// A user may have voted in another browser.
				'read'   => is_user_logged_in() ? '' : CountsRoute::url(),
			] );
		}
		$counts  = $this->votes()->counts( $this->together( $post ) )[ $post ] ?? [];
		$buttons = implode(
			'',
			array_map(
				static fn( string $reaction ): string => self::button( $post, $reaction, $counts[ $reaction ] ?? 0 ),
				$this->reactions(),
			),
		);
		$content = sprintf(
			'<div class="frontispiece-reactions__list" role="group" aria-label="%s">%s</div><p class="frontispiece-reactions__status" role="status"></p>',
			Escape::attr( __( 'Reactions', 'frontispiece' ) ),
			$buttons,
		);
		return $this->kernel->island()->wrap( $this->slug, $content, $this->props() );
	}

	/** @return list<string> */
	private function reactions(): array {
		$reactions = array_values( array_intersect( $this->options->list( 'reactions' ), array_keys( self::ICONS ) ) );
		return [] === $reactions ? [ 'like' ] : $reactions;
	}

	/** @return array<string, mixed> */
	private function props(): array {
		return [
			'ajax'     => admin_url( 'admin-ajax.php' ),
			'action'   => $this->kernel->ajax()->name( Calls::LIKE ),
			'nonce'    => wp_create_nonce( Calls::NONCE ),
			'purpose'  => Calls::NONCE,
			'rollback' => $this->options->bool( 'rollback' ),
			'failed'   => __( 'Your reaction couldn\'t be saved. Please try again.', 'frontispiece' ),
		];
	}

	private static function button( int $post, string $reaction, int $count ): string {
		[ $like, $unlike ] = self::texts( $reaction );
		// Existing clients of this call rely on the class names and data-* attributes.
		return sprintf(
			'<button type="button" class="frontispiece-reaction penci-post-like" data-post_id="%1$d" data-reaction="%2$s" data-like="%3$s" data-unlike="%4$s" title="%3$s" aria-pressed="false"><span class="frontispiece-reaction__icon wp-exclude-emoji" aria-hidden="true">%5$s</span> <span class="frontispiece-reaction__name">%3$s</span> <span class="frontispiece-reaction__count dt-share">%6$d</span></button>',
			$post,
			Escape::attr( $reaction ),
			Escape::attr( $like ),
			Escape::attr( $unlike ),
			self::ICONS[ $reaction ] ?? '',
			$count,
		);
	}

	/** Returns the name of a reaction, as its button says it. */
	public static function label( string $reaction ): string {
		return self::texts( $reaction )[0];
	}

	/** @return array{0: string, 1: string} like text, unlike text */
	private static function texts( string $reaction ): array {
		return match ( $reaction ) {
			'love'  => [ __( 'Love', 'frontispiece' ), __( 'Undo love', 'frontispiece' ) ],
			'haha'  => [ __( 'Haha', 'frontispiece' ), __( 'Undo haha', 'frontispiece' ) ],
			'wow'   => [ __( 'Wow', 'frontispiece' ), __( 'Undo wow', 'frontispiece' ) ],
			'sad'   => [ __( 'Sad', 'frontispiece' ), __( 'Undo sad', 'frontispiece' ) ],
			'angry' => [ __( 'Angry', 'frontispiece' ), __( 'Undo angry', 'frontispiece' ) ],
			default => [ __( 'Like', 'frontispiece' ), __( 'Unlike', 'frontispiece' ) ],
		};
	}

	public function addButtons( string $content ): string {
		if (
			'none' === $this->options->string( 'place' )
			|| doing_filter( 'get_the_excerpt' )
			|| ! is_singular( 'post' )
			|| ! in_the_loop()
			|| ! is_main_query()
			|| get_the_ID() !== get_queried_object_id()
			|| post_password_required()
			|| str_contains( $content, 'frontispiece-reaction ' )
		) {
			return $content;
		}
		return 'before' === $this->options->string( 'place' ) ? $this->forPost() . $content : $content . $this->forPost();
	}

	public function enqueue(): void {
		// Print the styles in the head if the position is known, so that no link element ends up in the content.
		if ( is_singular( 'post' ) && 'none' !== $this->options->string( 'place' ) && ! post_password_required() ) {
			wp_enqueue_style( $this->kernel->assets()->style( $this->slug ) );
		}
	}

	/** @return list<int> posts on this page, so that one query reads all counts */
	private function together( int $post ): array {
		global $wp_query;
		$posts = $wp_query instanceof \WP_Query && is_array( $wp_query->posts )
			? array_filter( $wp_query->posts, static fn( $item ): bool => $item instanceof \WP_Post )
			: [];
		return array_values(
			array_unique( [ $post, ...array_map( static fn( \WP_Post $item ): int => $item->ID, $posts ) ] ),
		);
	}

	public function handleJobs( JobQueue $jobs ): void {
		$jobs->handle( 'reactions', function (): ?RetryJob {
			$this->votes()->recount( $this->kernel->clock()->now() - 2 * DAY_IN_SECONDS );
			return null;
		} );
	}

	public function schedule( JobQueue $jobs ): void {
		$jobs->push( 'reactions', [], 'reactions ' . gmdate( 'Y-m-d', $this->kernel->clock()->now() ) );
	}

	private function votes(): Votes {
		return $this->kernel->get( Votes::class );
	}
}

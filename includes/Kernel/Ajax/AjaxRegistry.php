<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

use Frontispiece\Kernel\Security\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the admin-ajax actions. A declaration defines who may call an action and which input it accepts; undeclared
 * or invalid input never reaches a handler. Most names have no plugin prefix, because clients of established feeds and
 * themes call exactly these names. If another active plugin already hooks a name, ours becomes `frontispiece_` + name,
 * and our pages pass that name to the client. For a name that any plugin may use (`get_meta`), our handler runs first
 * and only handles requests with the fields that mark them as ours.
 */
final class AjaxRegistry {
	/**
	 * @param \Closure(): RateLimit                            $rates   called for AJAX requests only
	 * @param \Closure(): array<string, \Closure(): AjaxAction> $declared actions of the modules that are on, by name
	 */
	public function __construct( private readonly \Closure $rates, private readonly \Closure $declared ) {}

	/** @return string name that our pages use for the action */
	public function name( string $name ): string {
		return $this->isTaken( $name ) ? "frontispiece_$name" : $name;
	}

	/**
	 * Returns which of a feature's actions have another name on this site. Pages give this to their scripts.
	 *
	 * @param array<string, \Closure(): AjaxAction> $actions as declared by the feature
	 * @return array<string, string> name => name that pages use for it
	 */
	public function renamed( array $actions ): array {
		$names = array_map( 'strval', array_keys( $actions ) );
		$now   = array_combine( $names, array_map( $this->name( ... ), $names ) );
		return array_filter(
			$now,
			static fn( string $to, string $name ): bool => $to !== $name,
			ARRAY_FILTER_USE_BOTH,
		);
	}

	/** @return list<string> names already used by another plugin */
	public function conflicts(): array {
		$exclusive = array_filter( $this->actions(), static fn( AjaxAction $action ): bool => [] === $action->marks );
		return array_values( array_filter(
			array_map( static fn( AjaxAction $action ): string => $action->name, $exclusive ),
			fn( string $name ): bool => $this->isTaken( $name ),
		) );
	}

	/** @return list<AjaxAction> all actions of enabled features and of other plugins */
	public function actions(): array {
		return self::make( $this->offered() );
	}

	/** @return array<string, \Closure(): AjaxAction> by name */
	private function offered(): array {
		/**
		 * Filters the AJAX actions. Add one as name => closure that returns a Frontispiece\Kernel\Ajax\AjaxAction.
		 *
		 * @since 1.0.0
		 * @param array<string, \Closure(): \Frontispiece\Kernel\Ajax\AjaxAction> $actions
		 */
		$actions = apply_filters( 'frontispiece_ajax_actions', ( $this->declared )() );
		/** @var array<string, \Closure(): AjaxAction> */
		return array_filter( (array) $actions, 'is_callable' );
	}

	/**
	 * @param array<string, \Closure(): AjaxAction> $actions
	 * @return list<AjaxAction>
	 */
	public static function make( array $actions ): array {
		$instances = array_map( static fn( callable $make ): mixed => $make(), array_values( $actions ) );
		return array_values( array_filter( $instances, static fn( mixed $action ): bool => $action instanceof AjaxAction ) );
	}

	/**
	 * Hooks the requested action. A public read is answered at once, before WordPress loads the administration, which
	 * takes longer than most answers.
	 */
	public function hook(): void {
		$requested = $_REQUEST['action'] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		if ( ! is_admin() || ! is_string( $requested ) ) {
			return;
		}
		$names = [ $requested => true, (string) preg_replace( '/^frontispiece_/', '', $requested ) => true ];
		foreach ( self::make( array_intersect_key( $this->offered(), $names ) ) as $action ) {
			$name  = $this->name( $action->name );
			$call  = new AjaxRequest( $action, ( $this->rates )() );
			$hooks = [] === $action->marks ? [] : [ $action->name => [ [ $call, 'runIfOurs' ], 1 ] ];
			if ( [] !== $hooks ) {
				// A request without the fields that identify it is ours, too, if no other plugin has answered it.
				add_action( "wp_ajax_{$action->name}", [ $call, 'run' ], PHP_INT_MAX );
				add_action( "wp_ajax_nopriv_{$action->name}", [ $call, 'run' ], PHP_INT_MAX );
			}
			foreach ( $hooks + [ $name => [ [ $call, 'run' ], 10 ] ] as $hook => [ $run, $priority ] ) {
				add_action( "wp_ajax_$hook", $run, $priority );
				add_action( "wp_ajax_nopriv_$hook", $run, $priority );
				if ( $hook === $requested && $action->isPublicRead() ) {
					self::sendHeaders();
					$run();
				}
			}
		}
	}

	/** Sends the headers that admin-ajax.php sends before an action runs. */
	private static function sendHeaders(): void {
		send_origin_headers();
		header( 'X-Robots-Tag: noindex' );
		nocache_headers();
	}

	private function isTaken( string $name ): bool {
		foreach ( [ "wp_ajax_$name", "wp_ajax_nopriv_$name" ] as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? [] as $callbacks ) {
				foreach ( $callbacks as $callback ) {
					if ( ! is_array( $callback['function'] ) || ! $callback['function'][0] instanceof AjaxRequest ) {
						return true;
					}
				}
			}
		}
		return false;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Site\Comments;

use Frontispiece\Kernel\Http\Request;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/**
 * Enhances comment forms. WordPress's own script moves the form below a comment and back; this adds what it lacks.
 * Comments are sent without leaving the page, so that a rejected comment stays in its form.
 */
final class Comments extends Feature {
	public function hooks(): array {
		return [
			[ 'wp_enqueue_scripts', 'enqueue' ],
			// Runs after all other plugins that redirect.
			[ 'comment_post_redirect', 'respond', PHP_INT_MAX ],
		];
	}

	public function example(): string {
		$hint = ExampleContent::hint( __( 'Press Ctrl+Enter or Cmd+Enter to post a comment.', 'frontispiece' ) );
		return $hint . ExampleContent::comments();
	}

	public function enqueue(): void {
		if ( ! is_singular() || ! comments_open() ) {
			return;
		}
		if ( '1' === (string) get_option( 'thread_comments' ) ) {
			wp_enqueue_script( 'comment-reply' );
		}
		$this->scripts->lazy(
			$this->slug,
			[
				'send'   => $this->options->bool( 'send' ),
				'failed' => __(
					'Your comment couldn\'t be posted. Your text is still here, so please try again.',
					'frontispiece',
				),
			],
		);
	}

	public function respond( mixed $location ): mixed {
		if ( is_string( $location ) && '1' === Request::server( 'HTTP_X_FRONTISPIECE_COMMENT' ) ) {
			wp_send_json( [ 'location' => $location ] );
		}
		return $location;
	}
}

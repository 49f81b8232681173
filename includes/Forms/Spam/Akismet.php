<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\RateLimit;

/** Checks entries with Akismet, if that plugin is active and has an API key. */
final class Akismet implements SpamCheck {
	public function __construct( private readonly RateLimit $rates ) {}

	public function label(): string {
		return 'Akismet';
	}

	public function weigh( Submission $submission ): int {
		if ( ! self::isActive() ) {
			return 0;
		}
		return 'true' === self::call( $this->about( $submission, $this->rates->address() ), 'comment-check' )
			? SpamCheck::CERTAIN
			: 0;
	}

	/** Reports to Akismet that a user has changed an entry's classification. */
	public function learn( Submission $submission, bool $spam ): void {
		self::call(
			$this->about( $submission, (string) ( $submission->meta['address'] ?? '' ) ),
			$spam ? 'submit-spam' : 'submit-ham',
		);
	}

	/** @return array<string, string> */
	private function about( Submission $submission, string $address ): array {
		$author = '';
		foreach ( $submission->form->tags( 'text' ) as $tag ) {
			$author = '' === $author && str_contains( $tag->name, 'name' ) ? $submission->text( $tag->name ) : $author;
		}
		$comment = [
			'blog'                 => (string) get_option( 'home' ),
			'blog_lang'            => get_locale(),
			'blog_charset'         => (string) get_option( 'blog_charset' ),
			'user_ip'              => $address,
			'user_agent'           => (string) ( $submission->meta['agent'] ?? '' ),
			'referrer'             => (string) ( $submission->meta['url'] ?? '' ),
			'permalink'            => (string) get_permalink( (int) ( $submission->meta['post'] ?? 0 ) ),
			'comment_type'         => 'contact-form',
			'comment_author'       => $author,
			'comment_author_email' => $submission->sender(),
			'comment_content'      => $submission->allText(),
		];
		/**
		 * Filters the data sent to Akismet.
		 *
		 * @since 1.0.0
		 * @param array<string, string> $comment
		 * @param Submission            $submission
		 */
		$filtered = apply_filters( 'frontispiece_form_akismet', $comment, $submission );
		return is_array( $filtered )
			? array_map( static fn( $value ): string => is_scalar( $value ) ? (string) $value : '', $filtered )
			: $comment;
	}

	/** @param array<string, string> $comment */
	private static function call( array $comment, string $what ): string {
		$ask      = [ '\Akismet', 'http_post' ];
		$response = is_callable( $ask ) ? $ask( http_build_query( $comment ), $what ) : [];
		return is_array( $response ) && is_string( $response[1] ?? null ) ? $response[1] : '';
	}

	public static function isActive(): bool {
		$key = [ '\Akismet', 'get_api_key' ];
		return is_callable( $key ) && is_string( $key() ) && '' !== $key();
	}
}

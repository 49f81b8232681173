<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\Types\NewsletterConsent;

/** Announces a sender who has agreed to receive the newsletter, for the site feature that keeps its subscribers. */
final class NewsletterSignUp {
	public static function announce( Submission $submission ): void {
		$form  = $submission->form;
		$email = $submission->sender();
		foreach ( $form->fields() as $tag ) {
			if ( '' === $email || ! $form->type( $tag ) instanceof NewsletterConsent || '1' !== $submission->text( $tag->name ) ) {
				continue;
			}
			/**
			 * Fires after someone has agreed to receive the newsletter.
			 *
			 * @since 1.0.0
			 * @param array{email: string, wording: string, page: string, locale: string, form: string} $consent
			 */
			do_action( 'frontispiece_newsletter_consent', [
				'email'   => $email,
				'wording' => $submission->consents[ $tag->name ] ?? $form->type( $tag )->text( $tag ),
				'page'    => (string) ( $submission->meta['url'] ?? '' ),
				'locale'  => (string) ( $submission->meta['locale'] ?? get_locale() ),
				'form'    => $form->title,
			] );
			return;
		}
	}
}

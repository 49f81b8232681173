<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\MailTags;

/** The email with the link to a saved form. It contains nothing that the visitor entered. */
final class ResumeEmail {
	public function send( Form $form, string $to, string $link ): bool {
		$site  = MailTags::oneLine( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
		$title = '' === $form->title ? __( 'Contact form', 'frontispiece' ) : MailTags::oneLine( $form->title );
		/* translators: 1: name of the site, 2: title of a form. */
		$subject = sprintf( __( '[%1$s] Continue your form: %2$s', 'frontispiece' ), $site, $title );
		$lines   = [
			sprintf(
				/* translators: 1: title of a form, 2: name of the site. */
				__( 'Your answers to “%1$s” on %2$s have been saved. To continue, open this link:', 'frontispiece' ),
				$title,
				$site,
			),
			$link,
			sprintf(
				/* translators: %s: a number of days. */
				__(
					'This link works for %s days or until you send the form. Anyone who has the link can read your answers.',
					'frontispiece',
				),
				number_format_i18n( ProgressRepository::DAYS ),
			),
			__( 'If you didn\'t request this email, you can ignore it.', 'frontispiece' ),
		];
		return wp_mail( $to, $subject, implode( "\n\n", $lines ) . "\n" );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Kernel\Security\Signer;

/**
 * Makes the Message-IDs of an entry's emails: the same for every attempt, so that an email that was delivered despite a
 * reported error is recognized as a duplicate, and so that replies can refer to them.
 */
final class MessageIds {
	public function __construct( private readonly Signer $signer ) {}

	/**
	 * @param int    $form ID
	 * @param string $once identity of the entry
	 * @param string $mail mail, mail_2 or reply- with its number
	 */
	public function forMail( int $form, string $once, string $mail ): string {
		return sprintf(
			'<frontispiece.%s.%s@%s>',
			substr( $this->signer->digest( 'form-mail', "$form|$once" ), 0, 32 ),
			$mail,
			(string) wp_parse_url( home_url(), PHP_URL_HOST ),
		);
	}
}

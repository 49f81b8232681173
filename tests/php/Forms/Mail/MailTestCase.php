<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\MailServer;

/** Sends the emails of entries to a mail server. */
abstract class MailTestCase extends FormsTestCase {
	protected const TEMPLATE = '[text your-name] [email your-email] [text your-subject] [textarea your-message] '
		. '[select to "Orders|orders@example.org" "Events|events@example.org"] [file paper multiple] [submit]';

	protected MailServer $server;

	protected function setUp(): void {
		parent::setUp();
		$this->server = new MailServer();
	}

	protected function tearDown(): void {
		$this->server->stop();
		remove_all_filters( 'frontispiece_form_mail' );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $mail
	 * @param array<string, mixed> $more
	 */
	protected function mailed( array $mail = [], array $more = [] ): Form {
		return $this->form( self::TEMPLATE, $more + [
			'mail' => $mail + [
				'active'    => true,
				'recipient' => '[to]',
				'sender'    => '[your-name] <site@example.org>',
				'subject'   => 'Form: [your-subject]',
				'headers'   => 'Reply-To: [your-email]',
				'body'      => "[your-message]\n-- [your-name]",
			],
		] );
	}
}

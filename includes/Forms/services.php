<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

return [
	Fields\FieldTypes::class         => static fn( Kernel $kernel ) =>
		new Fields\FieldTypes( $kernel->get( Fields\BuiltInFieldTypes::class )->factories() ),
	Spam\CaptchaSettings::class      => static fn( Kernel $kernel ) => new Spam\CaptchaSettings( [
		$kernel->get( Spam\Turnstile::class ),
		$kernel->get( Spam\HCaptcha::class ),
		$kernel->get( Spam\Recaptcha::class ),
	] ),
	Submission\EntryFileStore::class => static fn( Kernel $kernel ) => new Submission\EntryFileStore(
		$kernel->get( Files\EntryFolders::class ),
		$kernel->get( Submission\FileQuota::class ),
		$kernel->sealedFiles(),
		$kernel->jobs(),
		// What WordPress has instead of the extension takes two seconds per megabyte.
		extension_loaded( 'sodium' ),
	),
	Rules\Validator::class           => static fn() => Rules\Validator::extended(),
	Languages\FormTranslator::class  => static fn( Kernel $kernel ) =>
		new Languages\FormTranslator( $kernel->get( FormRepository::class ), $kernel->translator() ),
];

/**
 * Small sites in eight languages, with 20 queries each: half are words in the middle of others, or of text without spaces, half
 * are other forms of words in the text. Each query has one right page.
 */
export interface LanguageCases {
  /** By URL: a title and a text. */
  readonly pages: Readonly<Record<string, readonly [title: string, text: string]>>
  /** By URL: the queries that have to find the page first. */
  readonly queries: Readonly<Record<string, readonly string[]>>
}

export const languageCases: Readonly<Record<string, LanguageCases>> = {
  de: {
    pages: {
      '/lampe': [
        'Lampen anschließen',
        'Die Deckenlampen werden mit einem Steckverbinder angeschlossen.',
      ],
      '/datenbank': [
        'Speicherung',
        'Ein Datenbankadapter schreibt die Benutzerkonten in Tabellen.',
      ],
      '/sitzung': [
        'Sitzungsdauer',
        'Nach dem Ablauf werden Sitzungen gelöscht und Nutzer abgemeldet.',
      ],
      '/schluessel': ['Verschlüsselung', 'Der Signaturschlüssel prüft Webtoken und bleibt geheim.'],
      '/fehler': [
        'Störungen',
        'Eine Fehlermeldung nennt die Zeilennummer der Konfigurationsdatei.',
      ],
      '/farbe': ['Farbwahl', 'Helle Farben und dunkle Hintergründe, gemischt in Farbpaletten.'],
      '/preis': ['Kosten', 'Monatliche Gebühren richten sich nach dem Speicherplatz der Häuser.'],
    },
    queries: {
      '/lampe': ['Lampe', 'Verbinder'],
      '/datenbank': ['Adapter', 'Bank', 'Konten', 'Datenbankadaptern', 'Benutzerkonto', 'Tabelle'],
      '/sitzung': ['Sitzung', 'Dauer', 'Nutzern'],
      '/schluessel': ['Schlüssel', 'Token', 'Signatur'],
      '/fehler': ['Meldung', 'Fehlermeldungen', 'Nummer', 'Datei'],
      '/farbe': ['Farbe', 'Hintergrund'],
    },
  },
  ru: {
    pages: {
      '/session': ['Сессии', 'Сервер хранит сессию пользователя в базе данных.'],
      '/key': ['Ключи', 'Закрытый ключ подписывает каждый токен.'],
      '/setup': ['Настройка', 'Откройте файл конфигурации и измените переменную окружения.'],
      '/error': ['Ошибки', 'Сообщение об ошибке показывает номер строки.'],
      '/lamp': ['Лампы', 'Яркая лампа освещает комнату вечером.'],
      '/mail': ['Почта', 'Письмо со ссылкой приходит на электронный адрес.'],
      '/price': ['Цены', 'Ежемесячная оплата зависит от размера хранилища.'],
    },
    queries: {
      '/session': ['сессия', 'сессиями', 'пользователь', 'базы', 'данные'],
      '/key': ['ключом', 'токены', 'подписывать'],
      '/setup': ['настройки', 'файлы', 'переменные', 'конфигурация'],
      '/error': ['ошибка', 'сообщения', 'строка'],
      '/lamp': ['лампу', 'комната'],
      '/mail': ['письма', 'ссылка', 'адреса'],
    },
  },
  fr: {
    pages: {
      '/session': [
        'Sessions',
        "Le serveur enregistre la session de l'utilisateur dans une base de données.",
      ],
      '/cle': ['Clés', 'Une clé privée signe chaque jeton envoyé au navigateur.'],
      '/reglage': ['Configuration', "Modifiez les variables d'environnement avant le déploiement."],
      '/erreur': ['Erreurs', 'Le message affiche le numéro de la ligne fautive.'],
      '/lampe': ['Lampes', "Une lampe puissante éclaire l'entrée principale."],
      '/page': ['Pages protégées', "L'authentification protège les pages privées."],
      '/prix': ['Tarifs', "L'abonnement mensuel dépend des espaces réservés."],
    },
    queries: {
      '/session': ['utilisateurs', 'enregistrer', 'bases', 'donnée', 'serveurs'],
      '/cle': ['clef clé', 'jetons', 'signer', 'navigateurs'],
      '/reglage': ['configurations', 'variable', 'déployer', 'environnements'],
      '/erreur': ['erreur', 'messages', 'lignes'],
      '/lampe': ['lampe', 'éclairer'],
      '/page': ['authentifier', 'protéger'],
    },
  },
  ar: {
    pages: {
      '/session': ['الجلسات', 'يحفظ الخادم جلسة المستخدم في قاعدة البيانات.'],
      '/key': ['المفاتيح', 'المفتاح السري يوقع كل رمز قبل إرساله.'],
      '/setup': ['الإعدادات', 'افتح ملف الإعداد وغيّر المتغيرات البيئية.'],
      '/error': ['الأخطاء', 'تعرض الرسالة رقم السطر الذي فيه خطأ.'],
      '/lamp': ['المصابيح', 'المصباح القوي يضيء الغرفة في المساء.'],
      '/mail': ['البريد', 'تصل رسائل التأكيد مع روابط إلى العنوان.'],
      '/price': ['الأسعار', 'يعتمد الاشتراك الشهري على المساحة.'],
    },
    queries: {
      '/session': ['جلسة', 'جلسات', 'مستخدم', 'بيانات', 'والجلسة', 'خادم'],
      '/key': ['مفتاح', 'بالمفتاح', 'الرمز', 'سري'],
      '/setup': ['اعدادات', 'الملف', 'متغيرات', 'للإعدادات'],
      '/error': ['أخطاء', 'سطر'],
      '/lamp': ['مصباح', 'غرفة'],
      '/mail': ['تأكيد', 'بريد'],
    },
  },
  ko: {
    pages: {
      '/session': ['세션', '서버는 사용자세션을 데이터베이스에 저장합니다.'],
      '/key': ['키 관리', '개인키로 모든 토큰을 서명해야 합니다.'],
      '/setup': ['설정', '설정파일에서 환경변수를 변경하세요.'],
      '/error': ['오류', '오류메시지는 줄번호를 표시합니다.'],
      '/lamp': ['조명', '밝은 전구가 거실을 비춥니다.'],
      '/mail': ['메일', '확인링크가 이메일주소로 전송됩니다.'],
      '/price': ['요금', '월간구독은 저장공간에 따라 다릅니다.'],
    },
    queries: {
      '/session': ['사용자', '데이터베이스', '세션을', '서버에서', '데이터베이스를'],
      '/key': ['토큰', '개인키', '토큰이'],
      '/setup': ['환경변수', '파일', '변수', '설정을'],
      '/error': ['메시지', '번호', '오류가'],
      '/lamp': ['전구', '거실에서'],
      '/mail': ['링크', '주소', '이메일주소'],
    },
  },
  ja: {
    pages: {
      '/session': ['セッション', 'サーバーは利用者のセッションをデータベースに保存します。'],
      '/key': ['鍵の管理', '秘密鍵で署名されたトークンを検証してください。'],
      '/setup': ['設定', '設定ファイルで環境変数を変更しました。'],
      '/error': ['エラー', 'エラーメッセージには行番号が表示されます。'],
      '/lamp': ['照明', '明るい電球が居間を照らしています。'],
      '/mail': ['メール', '確認用リンクが電子メールアドレスに送信されます。'],
      '/price': ['料金', '月額料金は保存容量によって決まります。'],
    },
    queries: {
      '/session': ['利用者', 'データベース', '保存する', 'データ'],
      '/key': ['署名', 'トークン', '検証する', '秘密鍵'],
      '/setup': ['環境変数', '変更する', '変数', 'ファイル'],
      '/error': ['メッセージ', '番号', '表示'],
      '/lamp': ['電球', '照らす'],
      '/mail': ['リンク', 'アドレス', '送信する'],
    },
  },
  zh: {
    pages: {
      '/session': ['会话', '服务器把用户会话保存在数据库中。'],
      '/key': ['密钥管理', '每个令牌都用私有密钥签名后发送。'],
      '/setup': ['配置', '在配置文件里修改环境变量。'],
      '/error': ['错误', '错误消息会显示行号和文件名称。'],
      '/lamp': ['照明', '明亮的灯泡照亮了客厅。'],
      '/mail': ['邮件', '确认链接会发送到电子邮箱地址。'],
      '/price': ['价格', '每月订阅费用取决于存储空间。'],
    },
    queries: {
      '/session': ['用户', '数据库', '数据', '服务器', '保存'],
      '/key': ['令牌', '签名', '私有', '密钥'],
      '/setup': ['环境变量', '变量', '修改'],
      '/error': ['消息', '行号'],
      '/lamp': ['灯泡', '客厅'],
      '/mail': ['链接', '邮箱', '地址', '确认链接'],
    },
  },
  th: {
    pages: {
      '/session': ['เซสชัน', 'เซิร์ฟเวอร์เก็บเซสชันของผู้ใช้ไว้ในฐานข้อมูล'],
      '/key': ['กุญแจ', 'กุญแจส่วนตัวใช้ลงนามโทเค็นทุกตัวก่อนส่ง'],
      '/setup': ['การตั้งค่า', 'แก้ไขตัวแปรสภาพแวดล้อมในไฟล์การกำหนดค่า'],
      '/error': ['ข้อผิดพลาด', 'ข้อความแสดงหมายเลขบรรทัดที่ผิด'],
      '/lamp': ['โคมไฟ', 'หลอดไฟสว่างส่องห้องนั่งเล่นตอนเย็น'],
      '/mail': ['อีเมล', 'ลิงก์ยืนยันถูกส่งไปยังที่อยู่อีเมล'],
      '/price': ['ราคา', 'ค่าสมาชิกรายเดือนขึ้นอยู่กับพื้นที่จัดเก็บ'],
    },
    queries: {
      '/session': ['ผู้ใช้', 'ฐานข้อมูล', 'ข้อมูล', 'เซิร์ฟเวอร์', 'เซสชัน'],
      '/key': ['กุญแจ', 'โทเค็น', 'ลงนาม', 'ส่วนตัว'],
      '/setup': ['ตัวแปร', 'ไฟล์', 'แก้ไข', 'การตั้งค่า'],
      '/error': ['ข้อความ', 'หมายเลข', 'บรรทัด'],
      '/lamp': ['หลอดไฟ', 'ห้องนั่งเล่น'],
      '/mail': ['ลิงก์', 'ยืนยัน'],
    },
  },
}
